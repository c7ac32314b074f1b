/** The files in which a fault may cost somebody: those about rows, mail, money and access. By their paths. */
const subjects: Record<'rows' | 'mail' | 'money' | 'access', RegExp[]> = {
  rows: [
    /^app\/(admin|audit|backups|contact|db|demand|newsletter|pages|pictures|records|reviews|schedule|settings|vehicles)\/.*\.server\.ts$/,
    /^app\/(contact\/appointments|vehicles\/bulk|schedule)\/[\w.-]+\.ts$/,
  ],
  mail: [/^app\/outbox\/.*\.ts$/, /^app\/platform\/(mail|webhook)\.server\.ts$/, /\/[\w-]*\bmails?\b[\w.-]*\.ts$/],
  money: [/^app\/estimate\/.*\.ts$/, /\/[\w-]*\b(price|prices|cost|quote|offer)\b[\w.-]*\.ts$/],
  access: [
    /^app\/(auth|staff|limits)\/.*\.ts$/,
    /^app\/http\/(is-staff|require-staff|secret-form|staff-session-context|flash|multipart)[\w.-]*\.ts$/,
    /^server\/(arriving-bodies|body-door|body-pace|body-room|spooled-body|texts-of-form)\.ts$/,
    /^server\/(auth-secret|body-limits|cached-paths|first-account|metrics-access|page-limit|public-url)\.ts$/,
    /^server\/(request-place|route-kind|same-origin|security-headers|upload-slots|operator-commands)\.ts$/,
  ],
}

/**
 * Tests with what they are made of, and what is only shown. Also tables: what they say beyond names of columns is read only when a migration is
 * made from them.
 */
const passedOver = /^test\/|-table\.server\.ts$|\.test\.tsx?$|\/use-[\w-]+\.ts$|-(drawing|card)s?[\w.-]*\.ts$/

/** Whether a file is about rows, mail, money or access. */
export function isAboutSubjects(path: string) {
  return !passedOver.test(path) && Object.values(subjects).some((each) => each.some((pattern) => pattern.test(path)))
}
