DROP INDEX "contact_submissions_newest_first";--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops,"owner" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "vehicles_staff_search" ON "vehicles" USING gin ("name" gin_trgm_ops,"type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_submissions_newest_first" ON "contact_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");