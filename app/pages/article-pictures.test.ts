import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sizedAddress } from '#app/pictures/sized-address.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { ArticlePicture } from './article-picture.tsx'
import { pathInAddress, pictureMarkdown, withPictureAtEnd } from './article-pictures.ts'
import { aboutPage } from './page.ts'

const ramp = { path: 'public/123e4567-e89b-12d3-a456-426614174000-ramp.jpg', alt: 'A ramp', width: 1600, height: 1200 }

describe('a picture in an article', () => {
  test('is named by address, text and size, and read back as just that', () => {
    const markdown = pictureMarkdown(ramp)
    expect(markdown).toBe(`![A ramp](/media/${ramp.path}/1280.jpg#1600x1200)`)
    const { alt, ...stored } = ramp
    expect(readMarkdown(markdown)).toEqual([
      { tag: 'p', of: [{ tag: 'img', src: `/media/${ramp.path}/1280.jpg`, stored, label: alt, of: [] }] },
    ])
  })

  test.each(['A [ramp] *out*', 'a_b `c` <b>&amp; \\ | ~~d~~ !', 'two\nlines', '](/evil)'])(
    'says what it shows in the very words: %s',
    (alt) => {
      const [paragraph] = readMarkdown(pictureMarkdown({ ...ramp, alt }))
      expect(paragraph).toMatchObject({ of: [{ tag: 'img', label: alt.replace('\n', ' ') }] })
    },
  )

  test('comes in every stored format and width, with its size, and only when it is near', () => {
    const html = renderToStaticMarkup(ArticlePicture(ramp))
    expect(html).toContain(`type="image/avif" srcSet="/media/${ramp.path}/320.avif 320w, `)
    expect(html).toContain('1280.webp 1280w"')
    expect(html).toContain('alt="A ramp" width="1600" height="1200" loading="lazy"')
  })

  test('is no part of what a page is said to be about', () => {
    const about = (content: string) => aboutPage({ title: 'Ramps', metaDescription: null }, readMarkdown(content))
    expect(about(`${pictureMarkdown(ramp)}\n\nRinse it often.`)).toBe('Rinse it often.')
    expect(about(pictureMarkdown(ramp))).toBe('Ramps')
  })
})

test('the address of a picture is known however it was copied', () => {
  expect(pathInAddress(sizedAddress(ramp))).toBe(ramp.path)
  expect(pathInAddress(` https://redstone.example/media/${ramp.path}/320.webp `)).toBe(ramp.path)
  for (const other of ['', '/media/public/x', 'https://pictures.example/a.jpg', '/media/../1.jpg'])
    expect(pathInAddress(other)).toBeNull()
})

test('a picture that is added becomes the last paragraph of the text', () => {
  expect(withPictureAtEnd('', '![a](/b)')).toBe('![a](/b)')
  expect(withPictureAtEnd('Words.\n', '![a](/b)')).toBe('Words.\n\n![a](/b)\n')
})
