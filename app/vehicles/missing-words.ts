export type MissingWords = { title: string; texts: string[] }

// Written on the server only: a page that shows its vehicle does not ship them.

export const notThere: MissingWords = {
  title: 'Vehicle Not Found',
  texts: [
    "Sorry, we couldn't find the vehicle you're looking for.",
    'It may have been sold. Tell us what you need, and we’ll look for one like it.',
  ],
}

export const notRead: MissingWords = {
  title: 'Vehicle Not Loaded',
  texts: ['We can’t show you this vehicle right now. Wait a minute and try again, or call us, and we’ll look it up.'],
}
