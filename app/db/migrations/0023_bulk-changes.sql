CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"count" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_outcomes" (
	"change_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"name" text NOT NULL,
	"before" text,
	"after" text,
	"why" text,
	"version_before" bigint,
	"version_after" integer,
	"trash_id" integer,
	"undone" text,
	CONSTRAINT "bulk_outcomes_change_id_vehicle_id_pk" PRIMARY KEY("change_id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_outcomes" ADD CONSTRAINT "bulk_outcomes_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_by_age" ON "bulk_changes" USING btree ("at");