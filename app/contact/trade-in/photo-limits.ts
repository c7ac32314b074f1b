// Apart from what else is known of a trade-in: the page has it only once somebody chooses pictures.

export const maxTradeInPictures = 10
/** What one picture may be. */
export const mostPhotoMegabytes = 12
export const mostPhotoBytes = mostPhotoMegabytes * 1024 * 1024
