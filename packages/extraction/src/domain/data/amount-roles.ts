/** What an amount is, beside the price of a deal. */
export type AmountRole =
  | 'old'
  | 'now'
  | 'total'
  | 'part'
  | 'monthly'
  | 'yearly'
  | 'budget'
  | 'ours'
  | 'invoice'
  | 'credit'
  | 'discount'
  | 'rival'
  | 'firm'
  | 'private';

/** The words that give an amount a role, in small letters. */
export const ROLE_WORDS: Readonly<Record<AmountRole, RegExp>> = {
  old: /^(?:was|were|originally|original|old|earlier|previous|previously|first|initial|initially|formerly|before|used|ago|listed|list|antes|anterior|alt|vorher|until|yesterday|spring|expired)$/,
  now: /^(?:now|new|final|finally|settled|agreed|ended|drops|dropped|revised|instead|neu|ahora|today|becomes|became|renewed|accepted|took|signed|approved)$/,
  total: /^(?:total|altogether|together|overall|sum|whole|all|lot|grand|totals|comes|came|adds|upfront|net)$/,
  part: /^(?:deposit|dep|instalment|installment|instalments|balance|half|each|apiece|ea|per|delivery|shipping|ship|install|installation|setup|extra|option|addon|plus|vat|excess|deductible|bond|fee)$/,
  monthly: /^(?:month|monthly|months|mth|pm|mo|mrr|week|weekly|day|daily|quarter|quarterly|mes|mensual|monat|monatlich)$/,
  yearly: /^(?:year|yearly|annual|annually|annum|pa|yr|season|año|jahr)$/,
  budget: /^(?:budget|budgeted|pencilled|set|spend|stretch|afford|ceiling|cap|capped|allocated|wants|wanted|hoping|asked|asking|offered|counter|countered|presupuesto)$/,
  ours: /^(?:our|ours|we|us|i|quote|quoted|offer|price|proposal|tender|bid|charge|angebot|oferta|cotización)$/,
  invoice: /^(?:invoice|invoices|invoiced|overdue|owes|owe|owed|owing|unpaid|outstanding|statement|arrears|late|account|rechnung|factura|charged)$/,
  credit: /^(?:credit|credited|refund|refunded|reimburse|reimbursed|compensation|gutschrift|back|rebate|cn)$/,
  discount: /^(?:discount|less|off|save|saving|savings|cheaper|minus|rabatt|descuento|reduction|knocked)$/,
  rival: /^(?:competitor|competitors|competition|competencia|rival|rivals|them|theirs|their|they|other|others|elsewhere|currently|paying|pays|pay|supplier|incumbent|lowest|match)$/,
  firm: /^(?:turnover|turns|revenue|sales|staff|employees|loan|grant|profit|funding|raised|members|umsatz|salary|target|quota|bill|wage|rent|insured|debt|debts|loss|donor|capital)$/,
  private: /^(?:house|holiday|car|cousin|wife|husband|prize|win|lottery|hotel|fuel|lunch|expenses|commission|bonus|mileage)$/,
}; // prettier-ignore
