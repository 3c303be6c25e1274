import { when, type TextOf } from '../text'
import { formatPlace } from './formatPlace'

export const about: TextOf = ({
  name,
  foundedIn,
  company,
  address,
  phone,
  email,
  checkout,
  offers,
  voice,
}) => ({
  title: `About ${name}`,
  description: voice({
    courtline: `${name} sells badminton gear by its figures${offers.services ? ' and strings rackets to order' : ''}. Who we are and what we stand for.`,
    aerovolt: `${name} is the maker’s own shop: rackets, shoes and clothing from one workshop, and selected gear from other makers. Who we are and how we work.`,
  }),
  intro: voice({
    courtline:
      'A good coach doesn’t ask what you want to spend. They ask how you play, hand you a racket and tell you why. That’s how we run our shop.',
    aerovolt:
      'A racket begins with one idea about the swing. Everything in this shop follows from it, and we’d play with all of it ourselves.',
  }),
  sections: [
    {
      id: 'idea',
      title: voice({ courtline: 'Figures first', aerovolt: 'Material, then form' }),
      blocks: [
        voice({
          courtline: `Every racket shows its balance point, flex, weight class and maximum tension before its price.${offers.drawings ? ' All drawings have the same scale, so you can compare two rackets at a glance.' : ''}`,
          aerovolt:
            'We think of frame, sole and string together. The string has to answer the frame, and the shoe has to carry both through the third set.',
        }),
        voice({
          courtline:
            'We sell gear from many makers and owe none of them a favour. If the cheaper one suits you better, its figures will show it.',
          aerovolt:
            'Every product shows its figures plainly: balance, flex, weight, tension. Gear from other makers carries their name, is measured the same way, and is here because it plays well beside ours.',
        }),
      ],
    },
    ...when(offers.services, {
      id: 'stringing',
      title: voice({ courtline: 'Strung to order', aerovolt: 'Tuned to one player' }),
      blocks: [
        voice({
          courtline:
            'You choose the string and two tensions, mains and crosses. We check them against the frame’s limit, string it, and write both figures on the shaft.',
          aerovolt:
            'A frame is only finished when it’s strung. You choose the string, its colour and the tension of mains and crosses. We check both before the racket leaves the workshop.',
        }),
      ],
    }),
    {
      id: 'service',
      title: voice({ courtline: 'Straight answers', aerovolt: 'At your side' }),
      blocks: [
        voice({
          courtline: `See [Delivery](/delivery/) for ${checkout ? 'what it costs and how long it takes' : 'how your order travels'}, and [Returns](/returns/) for what you can send back. If something is missing there, [ask us](/contact/).`,
          aerovolt:
            'See [Delivery](/delivery/) for how your order travels, and [Returns](/returns/) if you change your mind. For everything else, [write to us](/contact/).',
        }),
      ],
    },
    {
      id: 'company',
      title: 'The company',
      blocks: [
        `${name} has been on court since ${foundedIn}. In ${formatPlace(company)}, the company below runs the shop and sells to you.`,
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
  ],
})
