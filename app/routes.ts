import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/site-layout.route.tsx', [
    index('site/home.route.tsx'),
    route('vehicles', 'vehicles/vehicle-list.route.tsx'),
    route('vehicles/:id', 'vehicles/vehicle-detail.route.tsx'),
    route('contact', 'contact/contact.route.tsx'),
    route('subscribe', 'newsletter/subscribe.route.tsx'),
    route('*', 'site/not-found.route.tsx'),
  ]),
  route('live/:topic', 'http/live.route.ts'),
] satisfies RouteConfig
