import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings, socialLinks } from '#app/settings/setting.ts'
import { Footer } from './footer.tsx'

const contact = {
  phone: '602-555-0142',
  phoneHref: 'tel:+16025550142',
  email: 'info@redstone.example',
  address: 'Phoenix',
}

test('the footer leads to the places that the settings name, and has no empty list where they name none', () => {
  expect(footerWith(defaultSettings)).not.toMatch(/Social media|<ul[^>]*><\/ul>/)
  const footer = footerWith({ ...defaultSettings, social_youtube: 'https://video.example/redstone' })
  expect(footer).toMatch(/aria-label="Social media".*href="https:\/\/video\.example\/redstone".*YouTube/)
  expect(footer).not.toContain('Facebook')
})

function footerWith(settings: typeof defaultSettings) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Footer brand="" contact={contact} socialLinks={socialLinks(settings)} year={2026} subscribe="" />
    </MemoryRouter>,
  )
}
