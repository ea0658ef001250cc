/** Labels of speakers on the salesperson's side, in lower case and without numbers. */
export const OUR_LABELS: ReadonlySet<string> = new Set([
  ...['rep', 'agent', 'me', 'i', 'sales', 'salesperson', 'sales rep', 'sales agent', 'seller', 'adviser', 'advisor'],
  ...['consultant', 'account manager', 'am', 'ae', 'sdr', 'bdr', 'host', 'support', 'operator', 'representative', 'us', 'our side'],
  ...['we', 'vendor', 'salesman', 'saleswoman', 'agt', 'vendedor', 'vendedora', 'vendeur', 'vendeuse', 'verkäufer', 'verkäuferin', 'verkoper'],
]); // prettier-ignore

/** Labels of speakers on the customer's side. */
export const THEIR_LABELS: ReadonlySet<string> = new Set([
  ...['customer', 'client', 'caller', 'prospect', 'buyer', 'lead', 'cust', 'them', 'contact', 'guest', 'purchaser'],
  ...['procurement', 'owner', 'visitor', 'they', 'comprador', 'compradora', 'cliente', 'acheteur', 'kunde', 'kundin', 'klant'],
]); // prettier-ignore
