ALTER TABLE "contact_submissions" ADD COLUMN "fit_code" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "readings" jsonb;