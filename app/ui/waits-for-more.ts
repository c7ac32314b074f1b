/**
 * Named in the query of an address to which a form leads that was taken and is not done yet: what was typed into it waits on in the tab,
 * for whoever has to fill it out again.
 */
export const waitsForMore = 'waits'
