import { screen, within } from '@testing-library/react'
import { SimilarRackets } from '../../../src/features/rackets'
import { aRacketPoint } from '../../domain/aRacketPoint'
import { aProduct } from '../../setup/aProduct'
import { aSite, renderShop } from '../../setup/renderShop'

const product = aProduct({ price: { value: 5000, currencyCode: 'INR' } })
const like = { balance: 303, flex: 'Stiff', weight: '4U' } as const

const openPart = (rackets: readonly unknown[]) =>
  renderShop(<SimilarRackets product={product} />, {
    site: aSite('courtline-in'),
    responses: { '/api/bigcommerce/catalog/rackets': rackets },
  })

test('links to the nearest racket in each direction, with the figure that differs', async () => {
  openPart([
    aRacketPoint('light', { ...like, weight: '5U' }),
    aRacketPoint('stiff', { ...like, flex: 'Extra stiff' }),
    aRacketPoint('even', { ...like, balance: 299 }),
    aRacketPoint('cheap', { ...like, price: { value: 3990, currencyCode: 'INR' } }),
  ])
  const part = await screen.findByRole('region', { name: 'Like this, but …' })
  expect(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/racket-light/', 'LighterFjell Racket light5U instead of 4U₹5,000'],
    ['/racket-stiff/', 'StifferFjell Racket stiffExtra stiff instead of Stiff₹5,000'],
    ['/racket-even/', 'Less head heavyFjell Racket even299 mm instead of 303 mm₹5,000'],
    ['/racket-cheap/', 'CheaperFjell Racket cheap₹1,010 less₹3,990'],
  ])
})

test('offers no direction without a racket in it', async () => {
  openPart([aRacketPoint('light', { ...like, weight: '5U' }), aRacketPoint('same', like)])
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lighter'),
  ])
})
