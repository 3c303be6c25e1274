import { fastifyPlugin } from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestTimes: RequestTimes
  }
}

/** Upper bounds of the histogram in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly group: string
  readonly status: number
  /** Requests up to each bound. */
  readonly buckets: { readonly bound: number; count: number }[]
  count: number
  seconds: number
}

/** Times of all requests since the start, by group of routes and status. */
export interface RequestTimes {
  /** Counts a request that ran no hooks. @param ms from its first byte to its response */
  count(route: string | undefined, status: number, ms: number): void
  /** A histogram in Prometheus text format. */
  text(): string
}

/** Measures every request, from its first byte to the end of its response. Register before the routes. */
export const requestTimes = fastifyPlugin(async function requestTimes(app) {
  const all = new Map<string, Series>()
  const groups = new Map<string | undefined, string>()
  const groupOf = (route: string | undefined) => {
    const known = groups.get(route)
    if (known !== undefined) return known
    const group = routeGroup(route)
    groups.set(route, group)
    return group
  }
  const add = (route: string | undefined, status: number, ms: number) => {
    const group = groupOf(route)
    const key = `${group} ${status}`
    let series = all.get(key)
    if (!series) {
      const buckets = bounds.map((bound) => ({ bound, count: 0 }))
      all.set(key, (series = { group, status, buckets, count: 0, seconds: 0 }))
    }
    const seconds = ms / 1_000
    for (const bucket of series.buckets) if (seconds <= bucket.bound) bucket.count += 1
    series.count += 1
    series.seconds += seconds
  }
  app.addHook('onResponse', (request, reply, done) => {
    add(request.routeOptions.url, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.decorate('requestTimes', {
    count: add,
    text: () => {
      const name = 'shop_request_seconds'
      const lines = [...all.values()].flatMap(({ group, status, buckets, count, seconds }) => {
        const labels = `route="${group}",status="${status}"`
        return [
          ...buckets.map((bucket) => `${name}_bucket{${labels},le="${bucket.bound}"} ${bucket.count}`),
          `${name}_bucket{${labels},le="+Inf"} ${count}`,
          `${name}_sum{${labels}} ${seconds.toFixed(6)}`,
          `${name}_count{${labels}} ${count}`,
        ]
      })
      return [`# HELP ${name} Times of requests.`, `# TYPE ${name} histogram`, ...lines].join('\n')
    },
  })
})

/** The first part of a route below `/api/`, e.g. `cart`. A route contains no ids; a URL would. */
function routeGroup(route: string | undefined): string {
  if (route === undefined) return 'none'
  const [, first = '', second = '', third = ''] = route.split('/')
  if (first !== 'api') return route === '/*' ? 'page' : first.replace(/\W/g, '') || 'page'
  if (second === 'bigcommerce') return third
  return second === 'studio2' ? 'pictures' : second
}
