import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// The columns are those the sign-in library expects, under its names; the tables' names are ours.

const timestamps = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** People who may sign in. `email` is lower case. A disabled account keeps its password and can be enabled again. */
export const staffAccounts = pgTable('staff_accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(true),
  image: text(),
  disabled: boolean().notNull().default(false),
  ...timestamps,
})

/**
 * The sessions of accounts. `expiresAt` moves on with use; how old a session may get in all is counted from
 * `createdAt`.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps,
  },
  (table) => [index('staff_sessions_of_account').on(table.userId)],
)

/** The password of an account: one row with its hash. The library's token columns stay empty. */
export const staffCredentials = pgTable(
  'staff_credentials',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    ...timestamps,
  },
  (table) => [index('staff_credentials_of_account').on(table.userId)],
)

/**
 * A table that the library insists on and we never write to. Our one-time links are stored elsewhere, without their
 * tokens.
 */
export const staffVerifications = pgTable('staff_verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  ...timestamps,
})
