import { expect, test } from 'vitest'
import { otherInventories, readClaims } from '../../test/kit/claims-on-pages.ts'

/**
 * Where a sentence claims something and stands there whatever the inventory is, somebody has to know that it is true of
 * each. The list was read aloud; whoever adds to it (`-u`, decision 077) reads the new lines.
 */
test('what pages claim whatever the inventory is are the sentences that somebody has read', async () => {
  const asItIs = await readClaims(null)
  const others: Array<typeof asItIs> = []
  for (const statement of Object.values(otherInventories)) others.push(await readClaims(statement))
  const read = new Set<string>()
  const lines = [...asItIs].flatMap(([path, claims]) => {
    const same = [...claims].filter((one) => !read.has(one) && others.every((pages) => pages.get(path)?.has(one)))
    for (const one of same) read.add(one)
    return same.length > 0 ? [path, ...same.map((one) => `  ${one}`), ''] : []
  })
  await expect(lines.join('\n')).toMatchFileSnapshot('claims-that-stay.txt')
})
