import type { PGlite } from '@electric-sql/pglite'
import { type Database, embeddedDatabase } from '#app/db/client.server.ts'
import { atEnd } from './at-end.ts'
import { openEmptyDatabase } from './empty-database.ts'

/** `schema` is how its tables looked when it was opened. */
type Engine = { lite: PGlite; database: Omit<Database, 'close'>; schema: string | undefined }

/** Engines that nobody uses at the moment. `empty` makes one as good as new, and says whether it could. */
type Pool = { atRest: Engine[]; empty(engine: Engine): Promise<boolean> }

// Opening an engine costs most of a second, emptying one next to nothing.
const migrated: Pool = { atRest: [], empty: removeRows }
const bare: Pool = { atRest: [], empty: removeSchemas }

/**
 * An embedded database, migrated and empty, for the test that asks for it. `file` holds one for when none is at rest.
 */
export async function lendMigrated(file: string) {
  return lend(migrated, migrated.atRest.pop() ?? (await openEngine(file)))
}

/** The same without any table. */
export async function lendBare(file: string) {
  const atRest = bare.atRest.pop()
  if (atRest) return lend(bare, atRest)
  const engine = await openEngine(file)
  await removeSchemas(engine)
  return lend(bare, engine)
}

async function openEngine(file: string): Promise<Engine> {
  const lite = await openEmptyDatabase(file)
  return { lite, database: embeddedDatabase(lite), schema: await schemaOf(lite) }
}

function lend(pool: Pool, engine: Engine): Database {
  atEnd(() => takeBack(pool, engine))
  return { ...engine.database, close: () => engine.lite.close() }
}

/** Keeps it for the next test. A closed one, a very full one or one of another schema is not kept. */
async function takeBack(pool: Pool, engine: Engine) {
  const { lite } = engine
  if (lite.closed) return
  await forgetSession(lite)
  if ((await isSmall(lite)) && (await pool.empty(engine))) pool.atRest.push(engine)
  else await lite.close()
}

/** What was set, listened to and locked. */
async function forgetSession(lite: PGlite) {
  const channels = await lite.query<{ name: string }>('select pg_listening_channels() as name')
  for (const { name } of channels.rows) await lite.unlisten(name)
  await lite.exec('discard all')
}

/** Rows that were deleted still have to be read past. */
async function isSmall(lite: PGlite) {
  const { rows } = await lite.query<{ small: boolean }>(
    `select max(pg_relation_size(oid)) < 1024 * 1024 as small from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return rows[0]?.small !== false
}

async function removeRows({ lite, schema }: Engine) {
  await lite.exec('drop schema if exists jobs cascade')
  if ((await schemaOf(lite)) !== schema) return false
  await lite.exec(emptyEveryTable)
  return true
}

async function removeSchemas({ lite }: Engine) {
  await lite.exec(dropEverySchema)
  return true
}

/** Changes when a table, a column, a rule or a function changes, and when a migration is noted. */
async function schemaOf(lite: PGlite) {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_namespace']
  const marks = [...catalogs, 'drizzle.__drizzle_migrations'].map(
    (catalog) => `(select count(*) || '/' || max(xmin::text::bigint) from ${catalog})`,
  )
  const { rows } = await lite.query<{ mark: string }>(`select concat_ws(' ', ${marks.join(', ')}) as mark`)
  return rows[0]?.mark
}

const emptyEveryTable = `do $$
  declare one regclass;
  begin
    set local session_replication_role = replica;
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('delete from %s', one);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence
      join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace;
  end
$$`

const dropEverySchema = `do $$
  declare one name;
  begin
    for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', one);
    end loop;
    create schema public;
  end
$$`
