import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/site-layout.route.tsx', [
    index('site/home.route.tsx'),
    route('vehicles', 'vehicles/vehicle-list.route.tsx'),
    route('vehicles/:id', 'vehicles/vehicle-detail.route.tsx'),
    route('contact', 'contact/contact.route.tsx'),
    route('subscribe', 'newsletter/subscribe.route.tsx'),
    route('services', 'site/info-page.route.tsx', { id: 'services' }),
    route('services/vehicle-modifications', 'site/info-page.route.tsx', { id: 'vehicle-modifications' }),
    route('services/financing', 'site/info-page.route.tsx', { id: 'financing' }),
    route('services/maintenance', 'site/info-page.route.tsx', { id: 'maintenance' }),
    route('about', 'site/about.route.tsx'),
    route('resources', 'site/resources.route.tsx'),
    route('resources/blog', 'pages/blog.route.tsx'),
    route('resources/faq', 'site/faq-page.route.tsx'),
    route('resources/guides', 'site/guides.route.tsx'),
    route('resources/guides/measure-your-wheelchair', 'site/info-page.route.tsx', { id: 'measure-your-wheelchair' }),
    route('resources/guides/side-or-rear', 'site/info-page.route.tsx', { id: 'side-or-rear' }),
    route('resources/guides/tie-downs-and-belts', 'site/info-page.route.tsx', { id: 'tie-downs-and-belts' }),
    route('resources/guides/test-drive-checklist', 'site/info-page.route.tsx', { id: 'test-drive-checklist' }),
    route('privacy-policy', 'site/info-page.route.tsx', { id: 'privacy-policy' }),
    route('page/:slug', 'pages/content-page.route.tsx'),
    route('*', 'site/not-found.route.tsx'),
  ]),
  route('live/:topic', 'http/live.route.ts'),
] satisfies RouteConfig
