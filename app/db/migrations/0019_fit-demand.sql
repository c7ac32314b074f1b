CREATE TABLE "fit_demand" (
	"week" date NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"supply" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fit_demand_week_measure_bucket_supply_pk" PRIMARY KEY("week","measure","bucket","supply")
);
