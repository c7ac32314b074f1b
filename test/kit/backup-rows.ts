import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openBackups } from '#app/backups/backups.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Makes a backup of rows and pictures, and gives the file that has its archive. */
export async function backUp(db: Db, storage: Storage) {
  const backups = openBackups({ db, storage, siteVersion: '0.0.0', listPictures: listPicturesToBackUp })
  const archive = await backups.open(await backups.make())
  if (!archive) throw new Error('the backup was made and is not there')
  const file = join(await temporaryFolder(), 'backup.tar')
  await writeFile(file, archive.content)
  return file
}

const names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const texts = z.object({ rows: z.array(z.object({ row: z.string() })) })

/** Every row of every table of the site, as the database writes it. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = names.parse(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`))
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const found = texts.parse(await db.execute(sql.raw(`select t::text as row from ${name} t order by 1`)))
    all[name] = found.rows.map(({ row }) => row)
  }
  return all
}

/** A table beside those of the site, with columns of kinds that they have not. */
export async function createOddTable(tx: Db) {
  await tx.execute(sql`create table odd_values (
    id integer generated always as identity primary key, bytes bytea, day date, span interval, ratio double precision,
    small real, exact numeric, moment timestamptz, here timestamp, tags text[][], document jsonb, plain json,
    doubled double precision generated always as (ratio * 2) stored, "Odd ""name" text)`)
}

/**
 * Rows in every table of the newest schema and in the odd one. Their values would suffer if written down in other ways.
 */
export async function insertOddRows(tx: Db) {
  await tx.execute(sql`insert into odd_values (bytes, day, span, ratio, small, exact, moment, here, tags, document, plain, "Odd ""name") values
    ('\\x00ff0a5c22', '-infinity', '1 year 2 days 03:04:05.000006', 'NaN', '-Infinity', 'NaN', 'infinity', '0044-03-15 BC', '{}', 'null', ' { "b": 1, "a" : 1e3 } ', E'a\\nb\\t"\\\\'),
    ('', '2026-02-28', '-00:00:00.000001', 0.1, 1.1, 12345678901234567890.123456789000, '2026-11-22 05:53:28.123456+05:45', '2026-11-22 05:53:28.000001', '{{a,NULL},{"b,\\"c","{}"}}', '{"n": 12345678901234567890.10, "t": "\\u00fc"}', 'null', '🚐 Größe'),
    (null, null, null, null, null, null, null, null, null, null, null, null)`)
  await tx.execute(sql`insert into vehicles (name, type, price, mileage, description, features, images, specifications, faqs, search_text) values
    ('Élan 🚐', 'minivan', 12345678.90, 0.5, E'line one\nline two', '{"a,b",NULL,"\\"q\\""}', '[]', 'null', null, ''),
    ('Another', 'suv', null, null, 'x', '{}', '[{"path": "a", "alt": "b"}]', '{"deep": {"n": 1.50}}', '[]', 'x')`)
  await tx.execute(sql`delete from vehicles where name = 'Another'`)
  await tx.execute(
    sql`insert into price_changes (vehicle_id, "from", "to", by) select id, 12345678.95, null, 'dana@staff.example' from vehicles`,
  )
  await tx.execute(sql`insert into reviews (name, quote, rating) values ('Ada', 'Good.', 5)`)
  await tx.execute(sql`insert into pages (title, slug) values ('Ramps', 'ramps')`)
  await tx.execute(sql`insert into page_redirects (slug, page_id) select 'slopes', id from pages`)
  await tx.execute(
    sql`insert into site_settings (setting_key, setting_value) values ('contact_phone', '(800) 555-0100')`,
  )
  await tx.execute(sql`insert into vehicle_features (name) values ('Ramp')`)
  await tx.execute(
    sql`insert into conversion_models (maker, line, base, year_from, sizes, source, checked_on) values ('VMI', 'Northstar', 'Toyota Sienna', 2021, '{"door": 5600}', 'A sheet', '2026-03-31')`,
  )
  await tx.execute(sql`insert into contact_submissions (name, email, message, replay_key, created_at)
    select 'Robin ' || n, 'robin@sample.example', repeat('A long story. ', 1000), 'key ' || n, 'infinity' from generate_series(1, 450) n`)
  await tx.execute(
    sql`insert into submission_notes (submission_id, author, text) select id, 'dana@staff.example', 'Called.' from contact_submissions`,
  )
  await tx.execute(
    sql`insert into submission_pictures (submission_id, path, name, width, height, bytes, digest, kept_until) select max(id), 'private/a', 'a.jpg', 4, 3, 7, 'd', 'infinity' from contact_submissions`,
  )
  await tx.execute(sql`insert into answer_templates (name, text) values ('Ramp', 'Hello {name}')`)
  await tx.execute(
    sql`insert into message_replies (submission_id, author, text, mail_id) select id, 'dana@staff.example', 'It is 31 inches wide.', 7 from contact_submissions`,
  )
  await tx.execute(
    sql`insert into outgoing_mails (kind, about_id, origin, try_until, returned_at) values ('send-contact-email', 1001, 'http://x', now(), 'infinity')`,
  )
  await tx.execute(
    sql`insert into newsletter_subscribers (email, token, consent_words) values ('ada@sample.example', 't', 'Yes')`,
  )
  await tx.execute(
    sql`insert into newsletter_letters (title, content, state, started_at) values ('Élan 🚐', 'Words.', 'sending', 'infinity')`,
  )
  await tx.execute(
    sql`insert into newsletter_deliveries (letter_id, subscriber_id, at) select l.id, s.id, 'infinity' from newsletter_letters l, newsletter_subscribers s`,
  )
  await tx.execute(
    sql`insert into alert_readers (email, token, origin, mailed_at, unreachable_at) values ('ada@sample.example', 't', 'http://x', 'infinity', 'infinity')`,
  )
  await tx.execute(
    sql`insert into alerts (reader_id, search, fit_code, fit_consent_text, every_days, consent_text, known_ids) select id, '?entry=rear', 'H54 W26', 'Yes', 7, 'Yes', '{1001,1002}' from alert_readers`,
  )
  await tx.execute(
    sql`insert into alert_mails (reader_id, news, created_at) select id, '[{"alertId": 1001, "vehicleIds": [1001]}]', 'infinity' from alert_readers`,
  )
  await tx.execute(
    sql`insert into appointments (submission_id, kind, showroom, starts_at, minutes, details, token, origin, reminded_at) select id, 'home', 'Denver', 'infinity', 60, '[{"label": "Where", "text": "Élan 🚐"}]', 't', 'http://x', '-infinity' from contact_submissions limit 1`,
  )
  await tx.execute(
    sql`insert into held_times (submission_id, kind, showroom, starts_at, minutes, details, token, origin, held_until) select max(id), 'video', 'Dallas', 'infinity', 45, '[]', 'u', 'http://x', '-infinity' from contact_submissions`,
  )
  await tx.execute(sql`insert into audit_entries (action, changed_fields) values ('vehicle created', '{name,price}')`)
  await tx.execute(sql`insert into record_versions (record_type, record_id, row, pictures, entry_id, at)
    select 'page', '7', '{"title": "Ramps"}', '{}', id, 'infinity' from audit_entries`)
  await tx.execute(sql`insert into fit_demand (week, measure, bucket, supply) values ('infinity', 'door', 57, 'none')`)
  await tx.execute(
    sql`insert into drafts (form_id, owner, path, name, fields, file_names, saved_at) values ('d', 'z', '/admin/reviews/new', '', '[["name", "Robin"]]', '[]', 'infinity')`,
  )
  await tx.execute(
    sql`insert into trash (record_type, record_id, name, rows, deleted_by, deleted_at) values ('page', 7, 'A page', '[]', 'dana@staff.example', 'infinity')`,
  )
  await tx.execute(
    sql`insert into big_works (kind, what, input, state, count, by_id, by, address, created_at, notices) values ('change vehicles', 'Price −5%', '{"ids": [1001]}', 'stopped', 2, 'z', 'dana@staff.example', '', 'infinity', '[{"topic": "vehicles", "id": 1001}]')`,
  )
  await tx.execute(
    sql`insert into bulk_changes (what, count, by, at) values ('Price −5%', 1, 'dana@staff.example', 'infinity')`,
  )
  await tx.execute(
    sql`insert into bulk_outcomes (change_id, vehicle_id, name, before, after, version_before, version_after) select id, 1001, 'Élan', '$10', '$9', 7, 2 from bulk_changes`,
  )
  await tx.execute(
    sql`insert into vehicle_imports (owner, import_id, filename, header, rows, uploaded_at) values ('z', 'i', 'a.csv', '["VIN"]', '[{"line": 2, "cells": ["x"]}]', 'infinity')`,
  )
  await tx.execute(sql`insert into form_replays (form_id, outcome) values ('f', '1001')`)
  await tx.execute(sql`insert into staff_accounts (id, name, email) values ('z', 'Dana', 'dana@staff.example')`)
  await tx.execute(sql`insert into saved_views (owner, name, query) values ('z', 'Élan', '?sort=price')`)
  await tx.execute(
    sql`insert into staff_credentials (id, account_id, provider_id, user_id, password) values ('a', 'z', 'credential', 'z', 'hash')`,
  )
}

/** A row in each table whose rows no backup takes along. */
export async function insertPassingRows(tx: Db) {
  await tx.execute(
    sql`insert into staff_sessions (id, token, user_id, expires_at) values ('s', 'secret', 'z', 'infinity')`,
  )
  await tx.execute(
    sql`insert into staff_verifications (id, identifier, value, expires_at) values ('v', 'i', 'secret', 'infinity')`,
  )
  await tx.execute(sql`insert into staff_links (token_hash, purpose, expires_at) values ('h', 'first', 'infinity')`)
  await tx.execute(
    sql`insert into kept_forms (key_hash, path, fields, file_names, expires_at) values ('h', '/', '[]', '[]', 'infinity')`,
  )
  await tx.execute(sql`insert into sign_in_attempts (key, failures) values ('k', 3)`)
  await tx.execute(sql`insert into taken_turns (key) values ('k')`)
  await tx.execute(sql`insert into confirmed_origins (origin) values ('https://www.redstone.example')`)
  await tx.execute(
    sql`insert into storage_marks (held_back) values ('foreign') on conflict (id) do update set held_back = 'foreign'`,
  )
  await tx.execute(sql`insert into report_mailbox (failures) values (3)`)
}

/** The tables that `insertPassingRows` fills. */
export const passingTables = [
  'staff_sessions',
  'staff_verifications',
  'staff_links',
  'kept_forms',
  'sign_in_attempts',
  'taken_turns',
  'confirmed_origins',
  'storage_marks',
  'report_mailbox',
]
