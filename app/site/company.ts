import { href } from 'react-router'

export const founded = 2010

/** What we do besides selling vehicles, in the order of the home page. `to` is where more is said about it. */
export const companyServices = [
  {
    title: 'Vehicle Modifications',
    text: 'Ramps, lowered floors, hand controls, docks and seats. We measure you in your chair and fit the vehicle to you.',
    to: href('/services/vehicle-modifications'),
  },
  {
    title: 'Financing Options',
    text: 'We go through loans, grants and trade-ins with you and help with the forms. What is open to you depends on the lender or the program.',
    to: href('/services/financing'),
  },
  {
    title: 'Nationwide Delivery',
    text: 'We bring your vehicle to your door anywhere in the United States, and show you and your helpers how everything works.',
    to: `${href('/services')}#delivery`,
  },
  {
    title: '24/7 Roadside Assistance',
    text: 'A ramp that will not open cannot wait until Monday. Call at any hour and talk to a person who knows conversions.',
    to: `${href('/services')}#roadside`,
  },
  {
    title: 'Extended Warranties',
    text: 'Conversion components come with a 3-year warranty. You can add more years, for the ramp, the vehicle or both.',
    to: `${href('/services')}#warranty`,
  },
  {
    title: 'Mobility Consultations',
    text: 'Not sure what you need? Talk it through with us by phone, by video or in a showroom. It costs nothing and you need not buy.',
    to: `${href('/services')}#consultations`,
  },
]

export const vehicleBrands = ['Toyota', 'Chrysler', 'Honda', 'Dodge', 'Ford', 'Volkswagen']
