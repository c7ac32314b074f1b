import { href } from 'react-router'

/** The blog as lists, heads and feeds name it. */
export const blog = {
  title: 'Blog',
  description: 'Notes from our showrooms and shops: buying, driving and looking after a wheelchair-accessible vehicle.',
  path: href('/resources/blog'),
}

export const feedPath = href('/resources/blog/feed.xml')

/** Tells feed readers on a page of the blog where its feed is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Redstone Mobility blog',
  href: feedPath,
}
