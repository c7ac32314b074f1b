CREATE TABLE "storage_marks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" uuid,
	"held_back" text,
	"unnamed" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_marks_one_row" CHECK ("storage_marks"."id" = 1),
	CONSTRAINT "storage_marks_held_back_known" CHECK ("storage_marks"."held_back" in ('foreign', 'too-many'))
);
