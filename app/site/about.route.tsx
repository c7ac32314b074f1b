import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { hasFallback } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { companyAt } from '#app/http/structured-data.ts'
import { log } from '#app/platform/log.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { countMeasured } from '#app/vehicles/measured-stock.server.ts'
import type { Route } from './+types/about.route.ts'
import { coreValues, leaders, storyOf } from './about.server.ts'
import { CoreValues, LeadershipTeam, ShowroomCards, Story } from './about-sections.tsx'
import { founded, hoursLines, phoneLine } from './company.ts'
import { dealer } from './dealer-structured.ts'
import { NextSteps } from './next-steps.tsx'
import { PageHero } from './page-hero.tsx'
import drawing from './pictures/head-about.svg'
import { siteShareLink } from './shared-titles.ts'
import { readOpenShowrooms } from './showroom-hours.actions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [showrooms, measured] = await Promise.all([
    readOpenShowrooms(context.get(services)),
    countMeasured(context.get(services).inventory).catch((error) => {
      // Plan B: the page claims nothing about the vehicles.
      log.error({ err: error }, 'the measured vehicles could not be counted')
      context.set(hasFallback, true)
      return null
    }),
  ])
  return {
    founded,
    story: storyOf(measured),
    coreValues,
    leaders,
    showrooms: showrooms.map((showroom) => ({
      ...showroom,
      hours: hoursLines(showroom),
      ...phoneLine(showroom.phone),
    })),
  }
}

const place = { trail: [], title: 'About us' }

export const handle = cachedPage()

export const meta: Route.MetaFunction = ({ loaderData, matches: [root, layout] }) => {
  const { origin } = root.loaderData
  return pageHead(origin, {
    title: 'About Us',
    description:
      'Since 2010, we have sold, modified and serviced wheelchair-accessible vehicles. Our story, our values, our team and three showrooms.',
    path: href('/about'),
    picture: import.meta.env.SSR ? siteShareLink('/about') : undefined,
    place,
    things: import.meta.env.SSR ? [dealer(companyAt(origin), layout.loaderData.contact, loaderData)] : [],
  })
}

export default function About({ loaderData, matches }: Route.ComponentProps) {
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        {...place}
        drawing={drawing}
        intro={`Since ${loaderData.founded} we have helped people who use wheelchairs get where they want to go, in a vehicle that fits.`}
      >
        <ButtonLink to={href('/contact')} size="lg">
          Get in Touch
        </ButtonLink>
      </PageHero>
      <Story founded={loaderData.founded} paragraphs={loaderData.story} />
      <CoreValues values={loaderData.coreValues} />
      <LeadershipTeam leaders={loaderData.leaders} />
      <ShowroomCards showrooms={loaderData.showrooms} />
      <NextSteps next={next} contact={contact} />
    </>
  )
}

const next = {
  title: 'Come and see us, or stay at home',
  text: 'Visit a showroom, or let us show you a van on a video call and bring it to your door.',
  to: href('/contact'),
  label: 'Write to Us',
}
