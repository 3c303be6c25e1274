/** Strokes of every icon in a 24 x 24 view box. `Icon` sets the line's width and joins. */
export const iconPaths = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  close: 'M5 5l14 14M19 5L5 19',
  cart: 'M3 4h3l2.4 11.5h10.2L21 8H7M10 20a1 1 0 1 1-2 0 1 1 0 0 1 2 0M19 20a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  heart: 'M12 20.3 4.3 12.6a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9z',
  chevronRight: 'M9 5l7 7-7 7',
  chevronLeft: 'M15 5l-7 7 7 7',
  arrowRight: 'M4 12h16M13 5l7 7-7 7',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M4.9 19.1 7 17M17 7l2.1-2.1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  device: 'M3 5h18v11H3zM8 20h8M12 16v4',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9s.8-6 3.8-9z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  filter: 'M3 6h18M6 12h12M10 18h4',
  sort: 'M7 4v16M3 8l4-4 4 4M17 20V4M13 16l4 4 4-4',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.5 3.5',
  compare: 'M4 4h6v16H4zM14 4h6v16h-6z',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5 21 21',
  zoom: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8M8 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0M20 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  warning: 'M12 3 2 20h20zM12 9v5M12 17v.5',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v6M12 7v.5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  trash: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  phone: 'M4 4h5l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v5A16 16 0 0 1 4 4z',
  ruler: 'M2 8h20v8H2zM6 8v3M10 8v4M14 8v3M18 8v4',
  offline:
    'M2 2l20 20M5 12a10 10 0 0 1 4-2.5M2 8.5a15 15 0 0 1 4.5-2.8M12 20h.01M8.5 16a5 5 0 0 1 7 0M19 12a10 10 0 0 0-5-2.9M22 8.5A15 15 0 0 0 11 5',
} as const

export type IconName = keyof typeof iconPaths
