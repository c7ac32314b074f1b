CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("search_text" gin_trgm_ops);