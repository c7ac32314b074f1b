/** What a file may have at most. Larger ones are split. */
export const mostFileBytes = 5 * 1_048_576
export const mostRows = 2500
export const mostColumns = 200

/** So many files can be uploaded by one person within an hour. */
export const filesAnHour = 60

/** So many errors are listed, and so many changes on a page. */
export const mostErrorsListed = 200
export const changesOnPage = 50

/** Of so many vehicles it is listed what they keep. */
export const mostKeptListed = 200

/** The share of the vehicles for sale that a file may lack before somebody is asked about it. */
export const mostMissing = 0.3
