/**
 * Changes that were drawn once and shown to change nothing that anybody can observe, each with the reason. They are
 * passed over, and another one is drawn. A change is named by its file, and by its line as it was and as it came to be.
 */
export const unobservable: Array<{ path: string; was: string; is: string; because: string }> = [
  {
    path: 'app/db/visitor-patience.server.ts',
    was: 'const patienceMs = 2500',
    is: 'const patienceMs = 2501',
    because: 'A visitor who waits a millisecond longer for the database cannot tell.',
  },
  {
    path: 'app/vehicles/vehicle-share-picture.server.ts',
    was: 'const readWithinMs = 2500',
    is: 'const readWithinMs = 2501',
    because: 'A picture that is waited for a millisecond longer comes or does not come as before.',
  },
  {
    path: 'app/schedule/schedule.ts',
    was: 'if (at && at <= new Date())',
    is: 'if (at && at < new Date())',
    because: 'They differ only where a time is chosen that is the millisecond in which the form is read.',
  },
  {
    path: 'app/pages/page-redirects.server.ts',
    was: '.limit(1)',
    is: '.limit(2)',
    because: 'Only the first of the rows is read.',
  },
]
