import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

const post = { kind: 'post' as const, ...edition };

export const housePosts: ContentRecord[] = [
  {
    ...post,
    slug: 'history',
    es: {
      title: 'Nuestra historia',
      summary: 'De un horno en Barranco a 39 tiendas.',
      blocks: [
        p(
          'Todo empezó con un horno de barro y leña de algarrobo en una casona de Barranco. Los vecinos llegaban por el olor y se quedaban por la masa, que dejábamos reposar dos días enteros.',
        ),
        p(
          'La primera pizza de la carta fue la Margarita. La segunda salió de una discusión de sobremesa: ¿y si le ponemos ají amarillo y choclo? Así nació la Limeña, que sigue siendo la más pedida.',
        ),
        h2('Crecer sin apurar la masa'),
        p(
          'Abrimos en Miraflores, cruzamos a San Isidro y un día nos animamos a salir de Lima: Arequipa nos enseñó a querer el rocoto, Trujillo y Chiclayo nos pidieron culantro, Cusco nos presentó su queso.',
        ),
        p('Hoy somos 39 tiendas en diez ciudades. La receta cambió poco: harina, agua, sal, 48 horas y fuego.'),
      ],
    },
    en: {
      title: 'Our history',
      summary: 'From one oven in Barranco to 39 stores.',
      blocks: [
        p(
          'It began with a clay oven and carob wood in an old house in Barranco. Neighbours came for the smell and stayed for the dough, which we left to rest for two whole days.',
        ),
        p(
          'The first pizza on the menu was the Margherita. The second came out of an argument after dinner: what if we add yellow chilli and Andean corn? That was the Limeña, still the most ordered.',
        ),
        h2('Growing without rushing the dough'),
        p(
          'We opened in Miraflores, crossed over to San Isidro and one day dared to leave Lima: Arequipa taught us to love rocoto, Trujillo and Chiclayo asked for coriander, Cusco introduced us to its cheese.',
        ),
        p(
          'Today we are 39 stores in ten cities. The recipe has hardly changed: flour, water, salt, 48 hours and fire.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'mission',
    es: {
      title: 'Misión y visión',
      summary: 'Que compartir una pizza sea fácil y rico.',
      blocks: [
        p(
          'Queremos que en cada mesa peruana haya una pizza hecha con cuidado, a un precio claro y a la hora prometida.',
        ),
        h2('Adónde vamos'),
        p(
          'Ser la pizzería a la que cada barrio del Perú llama suya: con su horno cerca, su sabor en la carta y gente que creció con nosotros al frente.',
        ),
        h2('Lo que nos guía'),
        ul(
          'El producto primero: masa de 48 horas y lo que da nuestra tierra.',
          'Decir la verdad: el precio completo, la hora real, el motivo cuando algo falla.',
          'Cuidar a quien cocina y a quien reparte tanto como a quien come.',
          'Resolver en la primera llamada.',
        ),
      ],
    },
    en: {
      title: 'Mission and vision',
      summary: 'Making it easy and good to share a pizza.',
      blocks: [
        p('We want a carefully made pizza on every Peruvian table, at a clear price and at the promised time.'),
        h2('Where we are going'),
        p(
          'To be the pizzeria that every neighbourhood in Peru calls its own: an oven nearby, a flavour of its own on the menu, and people who grew up with us in charge.',
        ),
        h2('What guides us'),
        ul(
          'The product first: 48-hour dough and what our land provides.',
          'Telling the truth: the whole price, the real time, the reason when something fails.',
          'Looking after those who cook and ride as much as those who eat.',
          'Solving it on the first call.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'responsibility',
    es: {
      title: 'Responsabilidad social',
      summary: 'Lo que hacemos fuera de la cocina.',
      blocks: [
        h2('Productores'),
        p(
          'Compramos choclo, ají, rocoto y quesos a productores peruanos, con contratos por campaña y pago a quince días.',
        ),
        h2('Leña y empaques'),
        p(
          'Usamos leña de algarrobo de proveedores con autorización forestal y cajas de cartón reciclable. Entregamos servilletas y cubiertos solo si los pides.',
        ),
        h2('Comida que no se pierde'),
        p('Lo que queda en buen estado al cierre se dona a comedores populares cercanos a cada tienda.'),
        h2('Nuestra gente'),
        ul(
          'Contratos en planilla.',
          'Seguro y equipo de protección para los repartidores.',
          'Capacitación pagada y ascenso desde la tienda.',
        ),
      ],
    },
    en: {
      title: 'Social responsibility',
      summary: 'What we do outside the kitchen.',
      blocks: [
        h2('Growers'),
        p(
          'We buy corn, chilli, rocoto and cheese from Peruvian growers, with a contract per season and payment within fifteen days.',
        ),
        h2('Wood and packaging'),
        p(
          'We use carob wood from suppliers with a forestry permit, and recyclable cardboard boxes. Napkins and cutlery come only if you ask for them.',
        ),
        h2('Food that is not wasted'),
        p('What is left in good condition at closing goes to community kitchens near each store.'),
        h2('Our people'),
        ul(
          'Formal contracts.',
          'Insurance and protective gear for riders.',
          'Paid training and promotion from the store.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'ethics-line',
    es: {
      title: 'Línea ética',
      summary: 'Un canal confidencial para contarnos lo que no está bien.',
      blocks: [
        p(
          'Si ves o sufres una conducta que no corresponde en Horno (soborno, fraude, acoso, discriminación, riesgos para la salud o la seguridad), cuéntanoslo. Puedes hacerlo con tu nombre o, por teléfono y por carta, de forma anónima.',
        ),
        h2('Cómo'),
        ul(
          'Por la página de contacto: elige «Otro» y empieza tu mensaje con «Línea ética».',
          'Por teléfono, al (01) 505-1111, pidiendo «Línea ética».',
          'Por carta, a Av. Larco 743, Miraflores, dirigida al Comité de Ética.',
        ),
        h2('Qué pasa después'),
        p(
          'El comité registra tu caso, lo investiga con reserva y te responde si dejaste cómo ubicarte. Nadie puede tomar represalias contra quien informa de buena fe. Los casos de hostigamiento sexual siguen el procedimiento de la Ley 27942.',
        ),
        p('Este canal no es para reclamos sobre pedidos: para eso está el Libro de Reclamaciones.'),
      ],
    },
    en: {
      title: 'Ethics line',
      summary: 'A confidential way to tell us what is not right.',
      blocks: [
        p(
          'If you see or suffer conduct that is out of place at Horno (bribery, fraud, harassment, discrimination, risks to health or safety), tell us. You may do so with your name or, by phone and by letter, anonymously.',
        ),
        h2('How'),
        ul(
          'Through the contact page: choose “Other” and start your message with “Ethics line”.',
          'By phone at (01) 505-1111, asking for the “Línea ética”.',
          'By letter to the Ethics Committee, Av. Larco 743, Miraflores.',
        ),
        h2('What happens next'),
        p(
          'The committee records your case, looks into it in confidence and answers you if you left a way to reach you. No one may retaliate against a person who reports in good faith. Cases of sexual harassment follow the procedure of Law 27942.',
        ),
        p('This line is not for complaints about orders: use the Complaints Book for those.'),
      ],
    },
  },
];
