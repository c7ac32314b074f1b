import { join } from 'node:path'
import { operatorCommand } from '../test/kit/staff-member.ts'
import { longestHold } from './bench-engine.ts'
import { type Found, placeOf } from './bench-place.ts'
import { type OnStock, openStock } from './bench-stock.ts'

const vehicles = 2000

/** How long the upkeep of an inventory keeps everybody else from the engine. */
export const upkeep = placeOf(
  () => openStock(vehicles),
  [
    {
      rows: [
        { what: `longest hold of the engine, a backup of ${vehicles} vehicles`, unit: 'ms', atMost: 100 },
        {
          what: `longest hold of the engine, a look at which pictures of ${vehicles} vehicles nothing names`,
          unit: 'ms',
          atMost: 100,
        },
      ],
      measure: measureUpkeep,
    },
  ],
)

async function measureUpkeep({ site }: OnStock): Promise<Found[]> {
  const run = async (script: string, ...args: string[]) => {
    const { code, output } = await operatorCommand(site, [`scripts/${script}.ts`, ...args])
    if (code !== 0) throw new Error(output)
  }
  const archive = join(site.data.dataDir, 'bench.backup')
  return [
    await longestHold(site.origin, () => run('backup', archive)),
    await longestHold(site.origin, () => run('sweep')),
  ]
}
