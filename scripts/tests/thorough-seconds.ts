/** What a test of Playwright, and a file of rules, is expected to take on two cores. */
export const usualSeconds = { spec: 2, rules: 3 }

/** Files that take much longer, in seconds on two cores. Only the sizes of parts depend on them. */
export const secondsKnown: Record<string, number> = {
  'app/pictures/hostile-pictures.server.test.ts': 50,
  'app/vehicles/inventory.server.test.ts': 150,
  'app/vehicles/vehicles.server.test.ts': 15,
  'e2e/faults/durability.spec.ts': 300,
  'e2e/faults/small-memory.spec.ts': 120,
  'e2e/thorough/floating.spec.ts': 60,
  'e2e/thorough/staff-focus.spec.ts': 120,
  'e2e/thorough/states.spec.ts': 600,
}
