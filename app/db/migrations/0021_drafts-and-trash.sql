CREATE TABLE "drafts" (
	"form_id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"file_names" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "drafts_of_owner" ON "drafts" USING btree ("owner","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_of_record" ON "trash" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "trash_by_age" ON "trash" USING btree ("deleted_at");