import { when, type TextOf } from '../text'
import { placeOf } from './placeOf'

// Legal review needed: the moment of contract, limits of liability, and jurisdiction.
export const terms: TextOf = ({ name, company, address, phone, email, freeFrom, returnDays, ...more }) => ({
  title: 'Terms of sale',
  description: `The terms on which ${company.legalName} sells in the ${name} shop in ${placeOf(company)}.`,
  intro: `These terms hold between you and ${company.legalName} for everything ordered in the ${name} shop in ${placeOf(company)}. We have kept them short, so that they get read.`,
  sections: [
    {
      id: 'seller',
      title: 'Who sells',
      blocks: [
        {
          rows: [
            ['Company', company.legalName],
            ['Address', address],
            ['Telephone', phone],
            ['Email', email],
          ],
        },
      ],
    },
    {
      id: 'goods',
      title: 'Goods and pictures',
      blocks: [
        'Products are shown as drawings. Measures are given as the maker states them and may vary slightly from piece to piece; colours may look a little different on your screen.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        `Prices are in the currency of ${placeOf(company)} and include ${more.taxPercent} % ${more.taxName}. Delivery is added as described on [Delivery](/delivery/); standard delivery is free from ${freeFrom}.`,
        'The price that counts is the one shown when you place the order. If it has changed since you put something in the cart, checkout shows the new total, and nothing is ordered until you agree.',
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      blocks: [
        'Placing an order is your offer to buy. The order’s page confirms that we have received it; the contract is made when we hand the goods to the courier.',
        'If we cannot deliver something, we tell you without delay and charge nothing for it. If a price was plainly wrong, we ask before we deliver.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        more.openMethods === ''
          ? `Payment is not open yet in ${placeOf(company)}, so no orders can be placed at present.`
          : `Orders can be paid by: ${more.openMethods}.`,
        ...when(
          more.codLimit !== null,
          `Cash on delivery is offered for orders below ${more.codLimit ?? ''} in total. The courier takes the amount when handing over the parcel.`,
        ),
        'The goods are ours until they are paid for in full.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        `We deliver within ${placeOf(company)}. The days on [Delivery](/delivery/) are what we plan with. If we miss them by far, you may withdraw from the order and have everything back that you paid.`,
        'Until you or somebody at your address has the parcel, its loss or damage is our risk.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      blocks: [
        `Unused goods may be returned within ${returnDays} days of delivery, except those made for you alone. The details are on [Returns](/returns/).`,
      ],
    },
    {
      id: 'faults',
      title: 'Faults',
      blocks: [
        'If something is faulty, you have the rights that the law gives you. Wear from play is no fault: strings break, shuttles lose feathers, grips and soles wear down.',
        'A frame that was strung above its stated tension elsewhere, or hit against another racket or the floor, is not covered.',
      ],
    },
    {
      id: 'services',
      title: 'Stringing and printing',
      blocks: [
        'We work to what you entered. Please check names, numbers and tensions before ordering: what is strung or printed as ordered cannot be returned.',
        'You may send us your own racket to be strung. If a frame is already cracked or worn, it may break under tension; we look at it first and call you when in doubt.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer for harm that we cause on purpose or by gross carelessness, and for everything that the law does not allow us to exclude. Beyond that we answer for the price of what you bought.',
      ],
    },
    {
      id: 'law',
      title: 'Law, and these terms',
      blocks: [
        `The law of ${placeOf(company)} applies. If one of these terms should not hold, the others still do.`,
        'For an order those terms count that stood here when it was placed.',
      ],
    },
  ],
})
