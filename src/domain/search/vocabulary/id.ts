import type { Vocabulary } from './vocabulary'

export const id: Vocabulary = {
  synonyms: {
    racket: 'raket',
    shoe: 'sepatu',
    shuttle: 'kok, shuttlekok, suttlecock, bola bulu tangkis, bola badminton',
    string: 'senar, senar raket',
    grip: 'grip raket, karet grip, pegangan, gagang',
    bag: 'tas, sarung, wadah',
    shoebag: 'tas sepatu, tas untuk sepatu',
    backpack: 'ransel',
    apparel: 'pakaian, baju, seragam',
    shirt: 'kaos, kaus, jersey badminton',
    polo: 'kaos polo, kaus polo',
    shorts: 'celana pendek',
    pants: 'celana panjang, celana',
    jacket: 'jaket',
    slides: 'sandal, sendal',
    insole: 'sol sepatu, sol dalam, insol',
    skirt: 'rok',
    socks: 'kaus kaki, kaos kaki',
    towel: 'handuk',
    bottle: 'botol, botol minum',
    net: 'jaring',
    'band wrist': 'gelang, gelang tangan',
    badminton: 'bulu tangkis',
    accessories: 'aksesori, aksesoris',
    sale: 'diskon, obral',
    attacking: 'menyerang, serang, smes, smash keras, penyerang, agresif, ofensif',
    defensive: 'bertahan, pertahanan, defensif',
    balanced: 'seimbang',
    durability: 'awet, tahan lama, kuat, ulet',
    power: 'tenaga, bertenaga, pantulan',
    feather: 'bulu',
    nylon: 'nilon',
    beginner: 'pemula, belajar, newbie, baru belajar',
    intermediate: 'menengah',
    professional: 'profesional, pro, atlet',
    stiff: 'kaku, keras',
    flexible: 'lentur, fleksibel',
    headheavy: 'berat di kepala, kepala berat',
    evenbalance: 'balance seimbang, balance tengah',
    headlight: 'ringan di kepala, kepala ringan',
    '5u 6u': 'ringan, teringan, enteng',
    wide: 'lebar, kaki lebar',
    soft: 'empuk, nyaman',
    gumrubber: 'anti slip, anti licin, tidak licin',
    men: 'pria, cowok, putra',
    women: 'wanita, perempuan, cewek, putri',
    junior: 'anak, anak anak, anak kecil, bocah, cucu, keponakan, ponakan',
    set: 'kombo, paket, full set',
    gift: 'hadiah, kado, voucher, kartu hadiah, ulang tahun, kado ulang tahun, hadiah ulang tahun',
    card: 'kartu',
    stringing:
      'string raket, pasang senar, jasa pasang senar, ganti senar, senar putus, pasang senar raket, ganti senar raket, jasa senar',
    printing: 'cetak, sablon',
    colour: 'warna',
    grey: 'abu abu',
    black: 'hitam',
    white: 'putih',
    red: 'merah',
    blue: 'biru',
    green: 'hijau',
    yellow: 'kuning',
  },
  empty: 'untuk, dan, dengan, yang, di, saya',
  asking:
    'cari, carikan, toko, mencari, mau, ingin, pengen, pingin, butuh, perlu, tolong, tampilkan, tunjukkan, lihat, lihatkan, ada, minta, ' +
    'rekomendasi, rekomendasikan, kasih, dong, nggak, gak, ga, enggak, lagi, yg, nih, ya, buat, bagi, bagus, terbaik, paling, apa, ' +
    'aku, kamu, kami, jual, beli, cocok, pakai, pake, dari, ke, itu, ini, sih, mana, kak, gan, min, banget',
  questions: 'bagaimana, cara, berapa, lama, kapan, apa, apakah, bisa, hari, belum, mau',
  service: 'bagaimana, cara, kapan, apakah, bisa, berapa lama, berapa hari, di mana',
  passing:
    'termurah, populer, jasa, biaya, main, bermain, lengan, tangan, kaki, panjang, panjang kaki, pacar, istri, suami, teman, ganda, tunggal, bulutangkis, olahraga, pemain, terbaik, bagus, murah, baru, terbaru, asli, harga, beli, jual, ringan',
  price: {
    below:
      'di bawah, dibawah, kurang dari, lebih murah dari, lebih ringan dari, tidak lebih dari, maksimal, maks, max, sampai, hingga, budget, bujet, anggaran',
    belowAfter: 'ke bawah, kebawah, maksimal, budget',
    above: 'di atas, diatas, lebih dari, mulai, mulai dari, minimal',
    aboveAfter: 'ke atas, keatas',
    around: 'sekitar, kisaran, kira kira, kurang lebih, seharga',
    aroundAfter: '',
    rough: 'ribuan, jutaan, rban, jtan',
    between: 'antara, dari',
    to: 'sampai, hingga, sd, s/d',
    and: 'dan, sampai, hingga',
    thousand: 'rb, ribu, ribuan, rban',
    million: 'jt, juta, jutaan, jtan',
    figures: 'satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh',
  },
  sorts: {
    'price-asc':
      'termurah, murah, paling murah, murah meriah, harga terendah, terjangkau, ekonomis, hemat, tidak mahal, tidak terlalu mahal, ' +
      'gak mahal, nggak mahal, ga mahal, enggak mahal, bukan yang mahal, jangan mahal, jangan yang mahal',
    'price-desc': 'termahal, paling mahal, mahal, harga tertinggi',
    'latest-desc': 'terbaru, paling baru, keluaran terbaru, keluaran baru, rilis terbaru, baru rilis',
    'trending-desc':
      'terlaris, paling laris, laris, paling laku, populer, terpopuler, paling populer, best seller, paling banyak dibeli, ' +
      'banyak dicari, favorit, terfavorit',
    'rating-desc':
      'rating tertinggi, rating terbaik, rating bagus, rating tinggi, ulasan terbaik, ulasan bagus, bintang lima, bintang 5, review bagus',
  },
  offer: 'diskon, promo, obral, potongan harga, sale, cuci gudang, lagi diskon, sedang diskon',
  not: {
    before: 'bukan, tanpa, tidak, kecuali, selain, jangan',
    after: '',
    very: 'yang, terlalu, merek, dari, pakai',
  },
  head: { noun: 'first', before: 'untuk, buat, bagi', after: '' },
  needs: {
    'surface=Dry|Towel':
      'tangan berkeringat, tangan keringat, tangan yang berkeringat, tangan basah, anti keringat, serap keringat, menyerap keringat, ' +
      'penyerap keringat, berkeringat, keringat',
    'strength=Durability':
      'tidak gampang putus, tidak mudah putus, gak gampang putus, nggak gampang putus, tidak cepat putus, anti putus',
  },
  tension: 'tarikan, tegangan',
  gripSize: 'ukuran grip, grip, gagang',
  size: {
    words: 'ukuran, nomor, nomer',
    letters: { S: 'kecil', M: 'sedang', L: 'besar' },
  },
  pieces: {
    before: 'isi',
    after: 'buah, biji, pcs',
    dozen: 'lusin, selusin, 1 lusin, slop, 1 slop, satu slop',
  },
  strings: {
    unstrung: 'tanpa senar, belum senar, kosongan',
    strung: 'bersenar, dengan senar, sudah senar, sudah dipasang senar, termasuk senar',
  },
  notes: {
    otherSports: 'tenis, tenis meja, pingpong, kriket, sepak bola, futsal, voli, basket, padel, squash',
    leftHanded: 'kidal, tangan kiri, orang kidal, pemain kidal',
  },
  pages: {
    delivery:
      'pengiriman, lama sampai, barang sampai, kapan sampai, sampai, dikirim, ekspedisi, ongkir, ongkos kirim, biaya kirim, gratis ongkir, kurir, kirim',
    returns:
      'pengembalian, retur, retur barang, kembalikan, mengembalikan, kembalikan barang, tukar ukuran, menukar, salah ukuran, uang kembali, batal, pembatalan, pengembalian barang, pengembalian dana, refund, tukar, tukar barang',
    sizeGuide: 'panduan ukuran, tabel ukuran, size chart',
    racketFinder:
      'pencari raket, raket mana, raket mana yang cocok, pilih raket, memilih raket, cara memilih raket, panduan raket, panduan memilih raket',
    track:
      'lacak, lacak pesanan, lacak paket, paket saya, barang belum sampai, belum sampai, cek pesanan, cek resi, resi, status pesanan, pesanan saya, pesanan',
    contact:
      'kontak, hubungi, hubungi kami, nomor telepon, layanan pelanggan, bantuan, alamat, alamat toko, lokasi toko, toko, nomor wa, nomor toko, whatsapp, wa',
    about: 'tentang, tentang kami',
    faq: 'tanya jawab, pertanyaan, faq, pembayaran, cara bayar, bayar, qris, transfer, cicilan, cod',
    privacy: 'privasi, kebijakan privasi',
    terms: 'syarat, syarat dan ketentuan, ketentuan, garansi',
    grievance: 'pengaduan, keluhan',
    giftCardBalance: 'saldo kartu hadiah, cek saldo',
  },
}
