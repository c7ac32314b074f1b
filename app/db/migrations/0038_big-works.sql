CREATE TABLE "big_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "big_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"input" jsonb NOT NULL,
	"page" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stopped_by" text,
	"count" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"tally" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" text NOT NULL,
	"by" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"announced_at" timestamp with time zone,
	"held_by" text,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "work_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "undo_work_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_outcomes" ADD COLUMN "numbers" text;--> statement-breakpoint
ALTER TABLE "bulk_outcomes" ADD COLUMN "version_undone" integer;--> statement-breakpoint
CREATE INDEX "big_works_by_age" ON "big_works" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "big_works_by_state" ON "big_works" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bulk_outcomes_of_vehicle" ON "bulk_outcomes" USING btree ("vehicle_id");