/** Settings of a chain's money that it does not name itself (domain §3.12). Pages load them with every price: no schema here. */
export const defaultMoney = { symbol: 'S/', taxRate: 0, igvDisplay: 0.18 } as const;
