ALTER TABLE "vehicles" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "make" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "trim" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "stock_number" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "condition" text DEFAULT 'used' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "drive" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "interior_color" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "ramp" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "operation" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "conversion_model" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "conversion_year" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "warranty" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "showroom" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "listed_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "status" text DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "whole_vin" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "are_facts_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicles_facts_unread" ON "vehicles" USING btree ("id") WHERE not "vehicles"."are_facts_read";--> statement-breakpoint
CREATE INDEX "vehicles_for_sale" ON "vehicles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "vehicles"."status" <> 'sold';--> statement-breakpoint
CREATE INDEX "vehicles_holds" ON "vehicles" USING btree ("held_until") WHERE "vehicles"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_stock_number_unique" UNIQUE("stock_number");--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_whole_vin_unique" UNIQUE("whole_vin");--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_status_known" CHECK ("vehicles"."status" in ('available', 'coming-soon', 'on-hold', 'pending', 'sold'));--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_condition_known" CHECK ("vehicles"."condition" in ('new', 'used', 'certified'));