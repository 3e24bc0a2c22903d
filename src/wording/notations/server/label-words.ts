/** Words of food, cosmetics and drugs, of Japanese kitchens, and British spellings, that the American dictionary does not have. */
const WORDS = `
additive additives allulose aminobutyric amylase anhydrous arginine aroma ascorbate aspartame astaxanthin azuki benzoate bifidobacterium biotin
bonito botanicals butylene capric caprylic carboxymethyl carrageenan casein cellulose ceramide cetearyl chitosan chlorella citrate citrulline
cocamidopropyl collagen colour coloured colours colouring combini curcumin daikon dashi dextrin dimethicone dipotassium disodium edamame eicosapentaenoic
docosahexaenoic emulsifiers erythritol ethylhexylglycerin fibre fibres flavour flavoured flavouring flavourings flavours furikake genmaicha ginkgo glucosamine
glucoside glutamate gluten glycerin glyceryl glycyrrhizate glycyrrhizinate gochujang gyokuro gyoza hojicha houjicha hyaluronate hyaluronic hydroxide
hydroxyethylcellulose inositol inulin isoflavone isoflavones isoleucine isomalt kcal kelp kimchi kinako kombu konjac konnyaku lactobacillus lactose laureth
leucine licorice litre litres lutein lycopene lysine magnesium maltitol maltodextrin maltose matcha metre metres methionine methylparaben
microcrystalline microwave microwavable microwaveable millilitre millilitres mirin miso mizuna monoglyceride monoglycerides monosodium natto niacinamide nicotinamide nori
onigiri organic oligosaccharide oligosaccharides palmitate palmitic panko panthenol pantothenate paraben parabens pasteurised pectin peptide peptides
phenoxyethanol phenylalanine plasticiser polydextrose polyphenol polyphenols polysaccharide ponzu potassium preservative preservatives probiotic probiotics proline
propylene pullulan pyridoxine ramen reseal resealable retinol retort riboflavin saccharin sake sansho senbei sencha sesame shichimi shiitake shio shiso
shochu shoyu silica soba sodium sorbate sorbitan sorbitol soy soya soybean soybeans stearate stearic stearyl sterilised stevia steviol sucralose sukiyaki
sulphate sulphites sunscreen surfactant sushi takoyaki tamari tatami taurine tempura teriyaki theanine thiamin thiamine threonine titanium tocopherols tocopheryl tofu
tonkatsu traceability trehalose triglyceride triglycerides tryptophan udon umami unopened unsweetened valine vanillin vegan wakame wasabi whey wholegrain wholemeal
xanthan xylitol allantoin aqua azulene barcode barcodes betaine butyrospermum camellia carbomer ceramides cetyl chamomilla citral citronellol coumarin daifuku
dorayaki edta eugenol fragrance geraniol gmo haccp halal helianthus isopropyl lecithin limonene linalool linoleate methylisothiazolinone mochi myristate oleate
olea parfum parkii pentylene persea phytosterol polysorbate prunus rosmarinus simmondsia sinensis squalane squalene tocopherol triethanolamine urea vitis wagashi warabi
yokan yakisoba yakitori yoghurt yoghurts yuzu zinc
acetyl acetylated acrylates adenosine aloe aloin alkonium aluminum amodimethicone arachidyl arbutin argania ascorbyl avobenzone azelaic bakuchiol behenyl behenate bisabolol
butyl butylated butylphenyl caprylyl caprylate caprate carnauba cellosolve centella chlorhexidine chlorphenesin cocamide cocoate cocos cocoyl copolymer crospolymer crosspolymer
cyclodextrin cyclohexasiloxane cyclomethicone cyclopentasiloxane decyl dehydroacetate dicaprylyl diisostearyl dimethiconol dioxide dipeptide dipropylene distearate
distearyldimonium elaeis ethylhexyl ethylparaben ferulic galactomyces gluconate gluconolactone glyceride glycol glycolic glycyrrhiza hexanediol homosalate hydrogenated hydrolyzed
hydroxypropyl hydroxytoluene isododecane isohexadecane isononyl isononanoate isostearate isostearyl kojic lactic laurate lauric lauroyl lauryl laurylglucoside macadamia madecassoside
mannan menthol menthyl methicone methoxycinnamate methylpropional mica microcrystallina myristyl neopentyl nelumbo nucifera octanediol octocrylene octyldodecanol octyldodecyl
oryza oxybenzone palmitoyl panthenyl paraffinum paeonia pentapeptide pentaerythrityl petrolatum phosphatidylcholine phytosterols phytosteryl polyacrylate polyglyceryl
polyquaternium polymethylsilsesquioxane propanediol propyl propylparaben raffinose retinyl ricinus communis saccharomyces salicylate salicylic sarcosinate sclerotium
sericin serine sesamum sesquioleate sesquistearate silanol silylate sorbitane stearalkonium stearamidopropyl stearoyl steareth sulfosuccinate talc tetrasodium tetrahexyldecyl thioglycolate
tocotrienol tranexamic triethoxycaprylylsilane triglycerin trisodium triisostearate ubiquinone undecylenoyl vaccinium vinifera zingiber officinale
`;

export const LABEL_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/u));

/** What labels say every day: of several words that a slip may have been, the likeliest. */
const EVERYDAY = `
added after alcohol allergen allergens almond apple artificial avoid away bag before best bottle bread butter cake calcium can carbohydrate cheese children chocolate coffee
colour contains contents cookie cookies cool cream daily date direct dried dry egg eggs energy expiry fat fish flour food free fresh fruit green honey ingredients juice keep
lemon made may milk natural net nut nuts oil only open opened opening orange pack package peanut peanuts pepper place powder product protein receive reach refrigerate
refrigerated rice salt saturated seal serve serving shake soy starch store sugar sugars sunlight sweet syrup tea temperature trace traces use vanilla vegetable vinegar
vitamin water weight wheat yeast
`;
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(EVERYDAY.trim().split(/\s+/u));
