ALTER TABLE "pages" ADD COLUMN "appears_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "disappears_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "appears_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "disappears_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vehicles_hidden" ON "vehicles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "vehicles"."is_hidden";--> statement-breakpoint
CREATE INDEX "vehicles_scheduled" ON "vehicles" USING btree ("id") WHERE "vehicles"."appears_at" is not null or "vehicles"."disappears_at" is not null;