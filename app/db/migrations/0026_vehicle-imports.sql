CREATE TABLE "vehicle_imports" (
	"owner" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"filename" text NOT NULL,
	"header" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"choices" jsonb,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
