/** A seeded category; the same object under two parents is one category. */
export interface SeedCategory {
  readonly id: number
  readonly name: string
  readonly path: string
  /** True for a heading without a page; its children's paths omit it. */
  readonly isGroup?: true
  /** HSN code; absent for that of the category above in the path. */
  readonly hsn?: string
  /** Path in Google's product taxonomy; absent for that of the category above in the path. */
  readonly googleCategory?: string
  readonly children?: readonly SeedCategory[]
}

const bags: SeedCategory = {
  id: 170,
  name: 'Badminton Bags',
  path: '/category/badminton/badminton-bags/',
  googleCategory: 'Luggage & Bags > Duffel Bags',
  hsn: '420292',
  children: [
    {
      id: 171,
      name: 'Backpacks',
      path: '/category/badminton/badminton-bags/backpacks/',
      googleCategory: 'Luggage & Bags > Backpacks',
    },
    { id: 172, name: 'Badminton Kit Bags', path: '/category/badminton/badminton-bags/badminton-kit-bags/' },
    { id: 173, name: 'Racket Bags', path: '/category/badminton/badminton-bags/racket-bags/' },
  ],
}

const badminton = 'Sporting Goods > Outdoor Recreation > Outdoor Games > Badminton'

/** The navigation, in its order. */
export const categoryTree: readonly SeedCategory[] = [
  {
    id: 100,
    name: 'Badminton',
    path: '/category/badminton/',
    googleCategory: badminton,
    children: [
      {
        id: 110,
        name: 'Rackets',
        path: '/category/badminton/rackets/',
        googleCategory: `${badminton} > Badminton Racquets & Sets`,
        hsn: '950659',
        children: [
          { id: 111, name: 'Attacking', path: '/category/badminton/rackets/attacking/' },
          { id: 112, name: 'Balanced', path: '/category/badminton/rackets/balanced/' },
          { id: 113, name: 'Defensive', path: '/category/badminton/rackets/defensive/' },
        ],
      },
      {
        id: 120,
        name: 'Shoes',
        path: '/category/badminton/shoes/',
        googleCategory: 'Apparel & Accessories > Shoes',
        hsn: '640411',
        children: [
          { id: 121, name: 'Intermediate', path: '/category/badminton/shoes/intermediate/' },
          { id: 122, name: 'Professional', path: '/category/badminton/shoes/professional/' },
        ],
      },
      {
        id: 130,
        name: 'Grips',
        path: '/category/badminton/grips/',
        hsn: '950699',
        children: [
          { id: 131, name: 'Overgrip', path: '/category/badminton/grips/overgrip/' },
          { id: 132, name: 'Replacement Grip', path: '/category/badminton/grips/replacement-grip/' },
        ],
      },
      {
        id: 140,
        name: 'Shuttles',
        path: '/category/badminton/shuttles/',
        googleCategory: `${badminton} > Shuttlecocks`,
        hsn: '950699',
        children: [
          { id: 141, name: 'Feather', path: '/category/badminton/shuttles/feather/' },
          { id: 142, name: 'Nylon', path: '/category/badminton/shuttles/nylon/' },
        ],
      },
      {
        id: 150,
        name: 'Strings',
        path: '/category/badminton/strings/',
        hsn: '950699',
        children: [
          { id: 151, name: 'Balanced', path: '/category/badminton/strings/balanced/' },
          { id: 152, name: 'Durability', path: '/category/badminton/strings/durability/' },
          { id: 153, name: 'Power', path: '/category/badminton/strings/power/' },
        ],
      },
      bags,
    ],
  },
  {
    id: 200,
    name: 'Accessories',
    path: '/category/accessories/',
    children: [
      bags,
      {
        id: 210,
        name: 'Accessories',
        path: '/category/accessories/accessories/',
        isGroup: true,
        children: [
          {
            id: 211,
            name: 'Shoe Bags',
            path: '/category/accessories/shoe-bags/',
            googleCategory: 'Luggage & Bags',
            hsn: '420292',
          },
          {
            id: 212,
            name: 'Insole',
            path: '/category/accessories/insole/',
            googleCategory: 'Apparel & Accessories > Shoe Accessories',
            hsn: '640690',
          },
          {
            id: 213,
            name: 'Socks',
            path: '/category/accessories/socks/',
            googleCategory: 'Apparel & Accessories > Clothing > Underwear & Socks > Socks',
            hsn: '611596',
          },
          {
            id: 214,
            name: 'Slides',
            path: '/category/accessories/slides/',
            googleCategory: 'Apparel & Accessories > Shoes',
            hsn: '640299',
          },
          {
            id: 215,
            name: 'Wrist Bands',
            path: '/category/accessories/wrist-bands/',
            googleCategory: 'Apparel & Accessories > Clothing Accessories > Wristbands',
            hsn: '611780',
          },
          {
            id: 216,
            name: 'Badminton Nets',
            path: '/category/accessories/badminton-nets/',
            googleCategory: `${badminton} > Badminton Nets`,
            hsn: '950699',
          },
          {
            id: 217,
            name: 'Towels',
            path: '/category/accessories/towels/',
            googleCategory: 'Home & Garden > Linens & Bedding > Towels',
            hsn: '630260',
          },
          {
            id: 218,
            name: 'Water Bottles',
            path: '/category/accessories/water-bottles/',
            googleCategory: 'Home & Garden > Kitchen & Dining > Food & Beverage Carriers > Water Bottles',
            hsn: '392410',
          },
        ],
      },
    ],
  },
  {
    id: 300,
    name: 'Clothing',
    path: '/category/clothing/',
    googleCategory: 'Apparel & Accessories > Clothing',
    children: [
      {
        id: 310,
        name: 'Clothing',
        path: '/category/clothing/clothing/',
        isGroup: true,
        children: [
          { id: 311, name: 'T-Shirts', path: '/category/clothing/t-shirts/', hsn: '610990' },
          { id: 312, name: 'Polos', path: '/category/clothing/polos/', hsn: '610520' },
          { id: 313, name: 'Shorts', path: '/category/clothing/shorts/', hsn: '610343' },
          { id: 314, name: 'Hoodies', path: '/category/clothing/hoodies/', hsn: '611030' },
          { id: 315, name: 'Jackets', path: '/category/clothing/jackets/', hsn: '621133' },
          { id: 316, name: 'Pants', path: '/category/clothing/pants/', hsn: '610343' },
          { id: 317, name: 'Skirts', path: '/category/clothing/skirts/', hsn: '610453' },
          { id: 318, name: 'Socks', path: '/category/clothing/socks/', hsn: '611596' },
        ],
      },
    ],
  },
  { id: 400, name: 'Sale', path: '/category/sale/' },
]

/** Additional category of products on sale. */
export const salePath = '/category/sale/'
