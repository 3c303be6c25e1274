import { when, type TextOf } from '../text'
import { placeOf } from './placeOf'
import { workingDays } from './workingDays'

export const delivery: TextOf = ({ name, company, phone, email, standard, express, freeFrom, ...more }) => ({
  title: 'Delivery',
  description: `What delivery costs at ${name} in ${placeOf(company)}, how long it takes, and from which amount it is free.`,
  intro: more.voice({
    courtline: 'Two ways, two prices, no small print. Here is all of it.',
    aerovolt: 'Packed with the care it was made with, and then on its way to you.',
  }),
  sections: [
    {
      id: 'ways',
      title: 'Cost and time',
      blocks: [
        {
          rows: [
            ['Standard', `${standard.fee}, in ${workingDays(standard.days)}; free from ${freeFrom}`],
            ['Express', `${express.fee}, in ${workingDays(express.days)}`],
          ],
        },
        `Standard delivery is free as soon as the goods in your cart come to ${freeFrom} or more, after discounts and before delivery. Express keeps its price. The cart shows how much is still missing.`,
      ],
    },
    {
      id: 'days',
      title: 'How we count the days',
      blocks: [
        'We count working days, Monday to Friday, from the day after your order. Saturdays and Sundays do not count, and a public holiday can add a day.',
        'Your order’s page names the days between which the parcel should arrive.',
      ],
    },
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: [
        `This shop delivers to addresses in ${placeOf(company)}. One order goes to one address.`,
        'Please give a mobile number that is answered during the day: the courier calls it before coming.',
      ],
    },
    {
      id: 'own-racket',
      title: 'Sending us your racket',
      blocks: [
        'Stringing is ordered with a new racket, or for one that you have already. Yours comes to us like this:',
        {
          steps: [
            'Order the stringing first: string, colour and tension. Your order’s page and our mail name its number.',
            'Write that number on the parcel and pack the racket in a stiff box. The old string may stay on; a cover keeps the frame from harm.',
            `Send it to: ${company.legalName}, ${more.address}. What this parcel costs is yours to pay; keep the receipt.`,
            'We look at the frame, string it and send it back. The days of delivery count from the day on which it reaches us, and whatever else is in the order comes with it.',
          ],
        },
        `Is the frame cracked or worn? Then we call you before we begin. You can cancel as long as nothing is packed: on the order’s page, or call ${phone}.`,
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      blocks: [
        ...when(
          more.codLimit !== null,
          `You can pay in cash when the parcel comes, as long as the order stays below ${more.codLimit ?? ''} in total. Please have the amount ready.`,
        ),
        ...when(
          more.openMethods === '',
          `Paying is not open yet in ${placeOf(company)}. You can fill your cart, and it is kept; checkout will say when orders can be placed.`,
        ),
        `All prices include ${more.taxPercent} % ${more.taxName}.`,
      ],
    },
    {
      id: 'trouble',
      title: 'Late, damaged or incomplete',
      blocks: [
        'If the parcel is badly damaged, you may refuse it at the door. If you find damage or something missing after unpacking, tell us as soon as you can and keep the packaging until it is settled.',
        `Is it late? Call ${phone} or write to ${email} with the order’s number, and we ask the courier.`,
      ],
    },
  ],
})
