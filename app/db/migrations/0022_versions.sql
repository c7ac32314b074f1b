CREATE TABLE "record_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"entry_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_versions_of_record" ON "record_versions" USING btree ("record_type","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "record_versions_by_age" ON "record_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_versions_of_entry" ON "record_versions" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "record_versions_naming" ON "record_versions" USING gin ("pictures");