/** The shop speaks English and counts in dollars until its keeper says otherwise. */
export const sites = [{ id: 1, domain: 'en-US', currency_id: 1 }]
