import { when, type TextOf } from '../text'
import { formatPlace } from './formatPlace'

// Legal review needed: the moment of contract, limits of liability, and jurisdiction.
export const terms: TextOf = ({
  name,
  company,
  address,
  phone,
  email,
  returnDays,
  checkout,
  offers,
  ...more
}) => ({
  title: 'Terms of sale',
  description: `The terms of sale of ${company.legalName} for the ${name} shop in ${formatPlace(company)}.`,
  intro: `These terms apply between you and ${company.legalName} to every order in the ${name} shop in ${formatPlace(company)}. We’ve kept them short, so that they’re easy to read.`,
  sections: [
    {
      id: 'seller',
      title: 'The seller',
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
        `${offers.drawings ? 'Products are shown as drawings. ' : ''}Measurements are the maker’s and may vary slightly from piece to piece. Colours may look a little different on your screen.`,
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        `Prices are in the currency of ${formatPlace(company)} and include ${more.tax}. ${checkout ? `We add the delivery fee shown on [Delivery](/delivery/). Standard delivery is free from ${checkout.freeFrom}.` : 'We add the delivery fee that checkout shows before you pay.'}`,
        'The price shown when you place the order applies. If a price has changed since you added an item to the cart, checkout shows the new total, and nothing is ordered until you agree.',
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      blocks: [
        `By placing an order, you make an offer to buy. ${checkout ? 'The order page confirms that we’ve received it.' : 'An email confirms that we’ve received it.'} The contract is concluded when we hand the goods to the courier.`,
        'If we can’t deliver an item, we’ll tell you without delay and won’t charge you for it. If a price was clearly wrong, we’ll contact you before we deliver.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        checkout === null
          ? 'You pay at checkout, with one of the payment methods shown there.'
          : checkout.openMethods === ''
            ? `We can’t take payments in ${formatPlace(company)} yet, so you can’t place orders at present.`
            : `You can pay with: ${checkout.openMethods}.`,
        ...when(
          checkout?.codLimit != null,
          `Cash on delivery is available for orders below ${checkout?.codLimit ?? ''}. You pay the courier when you receive the parcel.`,
        ),
        'The goods remain our property until you’ve paid for them in full.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        `${checkout ? `We deliver within ${formatPlace(company)}. The delivery times on [Delivery](/delivery/)` : 'We deliver to the addresses that checkout accepts. The delivery times shown there'} are estimates. If we’re far behind them, you may withdraw from the order and get back everything that you’ve paid.`,
        'We bear the risk of loss or damage until you or someone at your address has received the parcel.',
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      blocks: [
        `You can return unused goods within ${returnDays} days of delivery, except items made just for you. For details, see [Returns](/returns/).`,
      ],
    },
    {
      id: 'faults',
      title: 'Faults',
      blocks: [
        'If an item is faulty, you have your rights under the law. Wear from play isn’t a fault: strings break, shuttles lose feathers, grips and soles wear down.',
        `We don’t cover frames that were strung${offers.services ? ' elsewhere' : ''} above their stated tension, or that hit another racket or the floor.`,
      ],
    },
    ...when(offers.services, {
      id: 'services',
      title: 'Stringing and printing',
      blocks: [
        'We string and print what you’ve entered. Please check names, numbers and tensions before ordering. Items strung or printed as ordered can’t be returned.',
        'You can send us your own racket for stringing. A cracked or worn frame may break under tension. We’ll check it first and call you if we’re not sure.',
      ],
    }),
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We’re liable for damage that we cause intentionally or by gross negligence, and for everything that the law doesn’t allow us to exclude. Otherwise our liability is limited to the price of the goods.',
      ],
    },
    {
      id: 'law',
      title: 'Law, and these terms',
      blocks: [
        `The law of ${formatPlace(company)} applies. If one of these terms is invalid, the others still apply.`,
        'The terms published here when you place an order apply to that order.',
      ],
    },
  ],
})
