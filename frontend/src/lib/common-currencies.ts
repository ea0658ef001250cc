export const commonCurrencies: readonly string[] =
  'ZAR USD EUR GBP AED AUD BRL BWP CAD CHF CNY DKK GHS INR JPY KES MXN NAD NGN NOK NZD PLN SEK SGD TRY UGX ZMW'.split(
    ' ',
  );
