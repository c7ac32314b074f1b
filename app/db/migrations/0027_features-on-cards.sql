ALTER TABLE "bulk_changes" ADD COLUMN "listed_before" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "listed_after" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "card_features" text[];