import type { Vocabulary } from './vocabulary'

export const en: Vocabulary = {
  synonyms: {
    racket: 'racquet, racquets, raquet, raquets, bat, bats, badminton bat, badminton bats',
    shoe: 'trainer, trainers, sneaker, sneakers, footwear',
    shuttle:
      'shuttlecock, shuttlecocks, birdie, birdies, birdy, cock, cocks, badminton cork, badminton corks',
    string: 'gut, guts, gutting, racket string, racket strings, badminton strings',
    grip: 'grip tape, handle tape, racket grip, racket grips',
    overgrip: 'overgrips',
    bag: 'holdall, cover, covers, case, cases, sleeve',
    shoebag: 'bag for shoes, shoe bag, shoe bags, shoe case, shoe pouch',
    kitbag: 'kit bag, kit bags',
    backpack: 'rucksack, bag pack, back pack',
    apparel: 'clothing, clothes, garments, sportswear',
    shirt: 't shirt, t shirts, tee, tees, jersey, jerseys',
    polo: 'polos, polo shirt, polo shirts',
    pants: 'trousers, trouser',
    hoodie: 'hoody, sweatshirt',
    skirt: 'skort, badminton skirt, badminton skirts',
    socks: 'sock',
    bottle: 'flask',
    insole: 'insoles, footbed',
    slides: 'sandal, sandals, flip flops, sliders',
    'band wrist': 'wristband, wristbands, sweatband, sweatbands',
    sale: 'discount, discounted, reduced, offer, offers',
    attacking:
      'attack, attacks, attacker, offensive, aggressive, smash, smasher, smashes, smashing, hard hitter, hard hitting, power hitter, big hitter',
    defensive: 'defence, defense, defender, defending',
    balanced: 'all round, allrounder, all rounder',
    durability: 'durable, long lasting, lasting, tough, strong string',
    power: 'repulsion, powerful, bouncy',
    nylon: 'plastic, synthetic',
    beginner:
      'beginners, starter, newbie, newbies, novice, learner, learners, learning, new player, new players, first racket',
    intermediate: 'club player, club players, club level, medium level',
    professional: 'pro, pros, pro level, tournament player, elite',
    advanced: 'expert, experts, advance',
    flexible: 'flexi, flexy, whippy, bendy, soft shaft, flexible shaft',
    headheavy: 'head heavy, heavy head',
    evenbalance: 'even balance, evenly balanced',
    headlight: 'head light, light head',
    '5u 6u':
      'lightweight, light, lightest, light weight, super light, ultra light, very light, featherweight',
    wide: 'wide fit, wide feet, wide foot, broad, broad feet, broad fit, wider',
    soft: 'cushioned, comfy',
    gumrubber: 'non marking, non slip, anti slip, grippy sole',
    men: 'gents, male, mens',
    women: 'ladies, lady, female, womens',
    junior:
      'kid, kids, child, children, childrens, youth, boy, boys, girls, toddler, son, daughter, grandson, grandsons, granddaughter, granddaughters, grandchild, grandchildren, grandkid, grandkids, nephew, niece, school, year old',
    set: 'combo, combos',
    gift: 'voucher, vouchers, gifts, present, presents, gift card, gift cards, gift voucher, gift vouchers, birthday',
    stringing:
      'restring, restringing, racket stringing, restring racket, broken string, broken strings, string broke, string replacement, replace string, replace strings, change string, change strings',
    printing: 'print, prints, printed, name print',
    colour: 'color, colours, colors',
    grey: 'gray',
    lb: 'lbs, pound, pounds',
    g: 'gm, gms, gr, gram, grams, gramme, grammes',
    mm: 'millimetre, millimetres, millimeter, millimeters',
  },
  empty: 'a, an, and, at, by, for, from, in, is, my, of, on, or, the, to, with',
  asking:
    'show, me, want, wanna, need, needs, looking, look, find, give, please, pls, plz, suggest, suggestion, suggestions, ' +
    'recommend, recommendation, recommendations, recommended, best, good, great, nice, decent, some, any, which, shop, store, should, ' +
    'would, could, like, get, purchase, im, sell, selling, there, that, this, are, want to, something, has, having, ' +
    'who, whose, suits, suitable, ideal, perfect, right, help, absorbs, tell, about',
  passing:
    'badminton, sport, sports, indoor, player, players, best, good, top, cheap, affordable, new, latest, original, ' +
    'quality, price, prices, buy, online, lightweight, speed, service, running, cheapest, popular, budget, low, cost, ' +
    'hand, hands, feet, foot, play, playing, game, games, match, matches, practice, practise, india, sale, all, ' +
    'use, user, users, person, lover, lovers, fan, fans, friend, wife, husband, dad, mom, brother, sister, budget, type, kind',
  questions:
    'how, long, does, do, take, takes, can, i, what, when, where, much, your, you, will, be, me, near, available, have, days, many',
  service: 'how, can, when, where, do you, does, is, are, will, why, what if',
  price: {
    below:
      'under, below, less than, lesser than, lighter than, cheaper than, upto, up to, max, maximum, within, not more than, not over, not above, budget, budget of',
    belowAfter: 'or less, or below, or under, max, maximum, budget',
    above: 'over, above, more than, from, min, minimum, starting, starting from, at least',
    aboveAfter: 'or more, or above, and above, and up, plus, min, minimum',
    around: 'around, about, approx, approximately, roughly, close to, near',
    aroundAfter: 'range, price range, or so',
    rough: '',
    between: 'between, from, range',
    to: 'to, till',
    and: 'and, to',
    thousand: 'k, thousand',
    million: 'million',
    figures: 'one, two, three, four, five, six, seven, eight, nine, ten',
  },
  sorts: {
    'price-asc':
      'cheapest, cheap, cheaper, lowest price, lowest priced, low price, low priced, low cost, least expensive, ' +
      'affordable, economical, inexpensive, not expensive, not so expensive, not too expensive, not very expensive, ' +
      'not costly, low to high, price low to high, budget friendly, pocket friendly, low budget, value for money',
    'price-desc':
      'most expensive, costliest, costly, highest price, highest priced, expensive, priciest, high to low, price high to low',
    'latest-desc':
      'newest, latest, new arrivals, new arrival, just arrived, recently added, most recent, new launch, newly launched, ' +
      'new in, latest arrivals',
    'trending-desc':
      'best selling, bestselling, best seller, best sellers, bestseller, bestsellers, most popular, popular, most sold, ' +
      'most bought, top selling, trending',
    'rating-desc':
      'best rated, top rated, highest rated, high rated, best reviewed, best rating, best ratings, highest rating, ' +
      'highest ratings, top rating, good reviews, best reviews, good ratings, 5 star, five star',
  },
  offer:
    'on offer, on sale, in sale, offer, offers, sale, discounted, discount, discounts, on discount, deal, deals, reduced, ' +
    'clearance, marked down, markdown',
  not: {
    before:
      'not, no, non, without, except, except for, excluding, exclude, other than, apart from, rather than, instead of, but not, ' +
      "isn't, isnt, not from, nothing, avoid",
    after: '',
    very: 'too, very, so, that, much, made by, from, by',
  },
  head: { noun: 'last', before: 'for, with, to fit, that fits, fits', after: '' },
  needs: {
    'surface=Dry|Towel':
      'sweaty hands, sweaty hand, sweaty palms, sweaty palm, sweaty fingers, sweaty, sweat, sweating, absorbs sweat, ' +
      'sweat absorbing, sweat absorbent, absorbent, absorbing, slippery hands, wet hands',
    'thermal lining=No': 'without thermal lining, no thermal lining, without thermal',
    'thermal lining=Yes': 'with thermal lining, thermal lining, thermal, insulated, thermo',
  },
  tension: 'tension, string tension, max tension',
  gripSize: 'grip size, handle size, grip, handle',
  size: {
    words: 'size, sizes, number',
    letters: {
      XS: 'xs, extra small',
      S: 's, small',
      M: 'm, medium',
      L: 'l, large',
      XL: 'xl, extra large',
      XXL: 'xxl, 2xl, double xl',
      '3XL': '3xl, xxxl, triple xl',
    },
  },
  pieces: {
    before: 'pack of, box of, tube of, set of',
    after: 'pack, packs, pcs, pc, piece, pieces, nos',
    dozen: 'dozen, one dozen, 1 dozen, a dozen',
  },
  strings: {
    unstrung:
      'unstrung, without string, without strings, without stringing, no string, no strings, stringless',
    strung: 'strung, pre strung, prestrung, with string, with strings',
  },
  notes: {
    otherSports:
      'tennis, table tennis, lawn tennis, squash, cricket, pickleball, padel, paddle, ping pong, volleyball, football, ' +
      'basketball, hockey',
    leftHanded:
      'left handed, left hander, left handers, left hand, lefthanded, lefty, lefties, southpaw, left hand player, left hand players',
  },
  pages: {
    delivery:
      'delivery, deliveries, deliver, delivered, shipping, shipment, ship, courier, order arrive, arrive, delivery time, ' +
      'delivery charges, delivery cost, delivery fee, shipping charges, shipping cost, free delivery',
    returns:
      'return, returns, returning, return policy, refund, refunds, money back, exchange, exchanges, wrong size, wrong item, ' +
      'damaged, defective, replacement policy, cancel, cancel order, cancellation',
    sizeGuide:
      'size guide, size chart, which size, what size, sizing, measurements, shoe size chart, size conversion',
    racketFinder:
      'racket finder, which racket, racket right, racket suit, which racket to buy, choose racket, choosing racket, racket guide, buying guide, racket buying guide, racket selector, help me choose',
    track:
      'track, tracking, track order, track parcel, parcel, package, order status, order not received, not received, where is my order, where is my parcel, my order, orders',
    contact:
      'contact, contact us, phone number, call, customer care, customer service, customer support, support, help, email, whatsapp, ' +
      'address, store, store location, shop address, shop near, store near, nearest shop, nearest store, showroom',
    about: 'about, about us, company',
    faq: 'faq, faqs, questions, frequently asked questions, cod, cash on delivery, payment, payments, payment methods, payment options, pay, upi, emi, card payment, credit card',
    privacy: 'privacy, privacy policy, data protection, cookies',
    terms: 'terms, terms and conditions, terms of sale, conditions, warranty, warranty claim, guarantee',
    grievance: 'grievance, grievance officer, complaint, complaints',
    giftCardBalance: 'gift card balance, voucher balance, check balance',
  },
}
