import { expect, test } from './fixtures.ts'
import { faintOnPixels } from './pixel-contrast.ts'

// What it finds on our pages is told by accessibility.spec.ts and staff-screens.spec.ts.
test('text that is faint on a part of a picture is found, so is a see-through one and a field without an edge', async ({
  page,
}) => {
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='600' height='100'><rect width='300' height='100'/><rect x='300' width='300' height='100' fill='%23ddd'/></svg>`
  await page.setContent(`<style>html { color-scheme: light dark } * { margin: 0; font: 18px serif }</style>
    <div style="background: url(&quot;data:image/svg+xml,${picture}&quot;); width: 600px; height: 100px; color: #fff">
      <p>On dark</p><p style="margin-left: 310px">On light</p><p style="margin-left: 200px">From one to the other, further and further</p></div>
    <div style="background: #fff; color: #000"><p>Black</p><p style="opacity: 0.5">Half of it</p>
      <p style="font-size: 32px; color: #666">Large gray</p><p style="color: #666">Gray</p>
      <button disabled>Off</button><input aria-label="Edge" style="border: 2px solid #333; margin: 9px">
      <input aria-label="No edge" style="border: 2px solid #eee; background: #fff; margin: 9px"></div>`)
  const found = await faintOnPixels(page)
  const inLight = found
    .filter((fault) => fault.startsWith('light'))
    .map((fault) => /(?<=["“]).*?(?=["”])/.exec(fault)?.[0])
  const faint = ['On light', 'From one to the other, further and furth', 'Half of it', 'Gray']
  expect([...new Set(inLight)]).toEqual([...faint, 'No edge'])
  expect(test.info().attachments.map(({ name }) => name)).toContain('too faint')
})
