import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { escapeHtml } from '../../src/domain/escapeHtml'
import { brandOf } from '../../src/site/brand/brands'
import { organisationDescription } from '../../src/site/brand/organisationDescription'
import { urlInSite } from '../../src/site/sites'
import type { FeedProduct } from '../commerce/commerce'
import { feedColumns, feedFileNames, type FeedColumn, type FeedFileName } from './feedColumns'
import { listFeedItems, type FeedEdition, type FeedItem } from './feedItem'

/** Products per part. Between two parts, other requests have their turn. */
const partSize = 20

/** Writes a feed in parts. */
export async function* writeFeed(
  name: FeedFileName,
  edition: FeedEdition,
  products: Iterable<FeedProduct>,
): AsyncGenerator<string> {
  const { columns } = feedColumns[feedFileNames[name]]
  const { opening, write, closing } = formatOf(name, columns, edition)
  yield opening
  let items: FeedItem[] = []
  let count = 0
  for (const product of products) {
    items.push(...listFeedItems(edition, product))
    count += 1
    if (count % partSize > 0) continue
    yield write(items)
    items = []
    await setImmediate()
  }
  yield write(items) + closing
}

interface Format {
  readonly opening: string
  readonly write: (items: readonly FeedItem[]) => string
  readonly closing: string
}

function formatOf(name: FeedFileName, columns: readonly FeedColumn[], edition: FeedEdition): Format {
  if (name.endsWith('.xml')) return xmlFormat(columns, edition)
  const delimiter = name.endsWith('.tsv') ? '\t' : ','
  const lines = (rows: string[][]) => stringify(rows, { delimiter })
  return {
    opening: lines([columns.map((column) => column.name)]),
    write: (items) => lines(items.map((item) => columns.map(({ write }) => write(item, edition)))),
    closing: '',
  }
}

/** RSS 2.0 with Google's namespace (https://support.google.com/merchants/answer/7052112). */
function xmlFormat(columns: readonly FeedColumn[], edition: FeedEdition): Format {
  const { site, locale } = edition
  const element = (tag: string, text: string) => `<${tag}>${escapeHtml(text)}</${tag}>`
  const fields = (item: FeedItem) =>
    columns.flatMap(({ name, write }) => {
      if (name === 'shipping') return shippingElements(item, edition)
      const value = write(item, edition)
      if (value === '') return []
      if (name === 'additional_image_link') return value.split(',').map((url) => element(`g:${name}`, url))
      return element(`g:${name}`, value)
    })
  return {
    opening: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      element('title', brandOf(site.brand).name),
      element('link', urlInSite(site, locale, '/')),
      element('description', organisationDescription(site)),
      '',
    ].join('\n'),
    write: (items) => items.map((item) => `<item>${fields(item).join('')}</item>\n`).join(''),
    closing: '</channel>\n</rss>\n',
  }
}

const shippingElements = ({ deliveries }: FeedItem, { site }: FeedEdition) =>
  deliveries.map(
    ({ method, fee }) =>
      `<g:shipping><g:country>${site.region}</g:country><g:service>${method}</g:service><g:price>${fee}</g:price></g:shipping>`,
  )
