/** What runs in the browser on `npm test` stays this few. */
export const mostBrowserTests = 76

/**
 * The tests of `e2e/browser`, by file and title. Each is there for a mechanism of the product that only a browser can
 * prove. A mechanism has one test or two, however many records use it.
 */
export const mechanisms: Record<string, Record<string, string>> = {
  'appointment-choice.spec.ts': {
    'another day brings its times without a new page; a time that was just taken goes, and what was typed stays':
      'appointment choice: days and times without a new page, a refusal brings the times anew',
  },
  'assistant.spec.ts': {
    'it opens and closes by keys, and focus comes back to its button; opening it moves no focus; Tab goes through it from top to bottom, and leaving it closes it':
      'chat, by keys',
    'the welcome bubble interrupts nobody, stays away from an open assistant, and is dismissed by key':
      'welcome bubble, by the clock',
  },
  'bulk-choice.spec.ts': {
    'choice and preview of a change of several vehicles take turns: focus goes to the heading, and what was checked stays':
      'bulk selection: choice and preview take turns in one page',
  },
  'changes-on-the-move.spec.ts': {
    'a vehicle fetched ahead, changed and then opened is shown as it is now; what changes while a visitor reads about it is on the list they go back to':
      'data fetched ahead and kept, dropped when it changes',
    'while a visitor writes to us nothing in their form is renewed, and the pages behind it are':
      'live renewal, not of a form that somebody writes in',
  },
  'chosen-files.spec.ts': {
    'pictures that cannot be taken are named as soon as they are chosen, the others are on their way, and can be canceled':
      'pictures chosen: refused, under way, canceled',
    'a file that is too large is told as soon as it is chosen, and is not sent': 'file judged before it is sent',
  },
  'conflicts.spec.ts': {
    'whoever saves second is led to the choice between both versions, by keyboard, and goes on with the one chosen':
      'conflict, focus on the choice',
    'a page that is loaded again in the background still knows which version its form began with':
      'conflict, version kept while the page renews itself',
  },
  'contact.spec.ts': {
    'an empty form is answered by a summary that has focus, names each field and leads to it':
      'error summary: focus goes there, its links lead to the fields, ways within the page keep it',
    'while a message is on its way the button says so and cannot be pressed again':
      'sending: the button says so and is off, the form is empty afterward',
    'S14 (ASVS 14.2.3): the map is asked for only when the visitor opens it':
      'frame on demand: another site is asked only once a visitor wants it',
  },
  'deferred-scripts.spec.ts': {
    'scripts come by themselves, none before the page has loaded and is painted': 'late scripts, when they come',
    'a key brings the scripts at once, also while pictures are on their way': 'late scripts, when they come',
    'what a visitor types, chooses and opens before the scripts are there stays when they take over':
      'late scripts, what was done before',
    'icons that a browser extension puts into fields have the page drawn anew, and what was typed and chosen until then stays':
      'page drawn anew: typed words, focus and display are carried over',
  },
  'display.spec.ts': {
    'each choice does what it says, at once, and is forgotten by whoever leaves without saving; a device that asks for more contrast has it without a choice':
      'display settings, shown before they are saved',
  },
  'drafts-while-typing.spec.ts': {
    'what was typed in the last second before a tab went is there, and a form that was saved leaves no draft':
      'draft, stored when its page goes, and gone once saved',
    'whoever leaves a changed form by a link is asked once, and stays with all that was typed or leaves':
      'question before a changed form is left',
    'a draft that cannot be stored is told, and tried again by itself':
      'draft, tried again when it could not be stored',
  },
  'forms-of-message.spec.ts': {
    'what is typed in one form of the page outlasts the sending of another':
      'several forms on a page: sending one keeps what is typed in the others, drafts each of their own',
  },
  'full-walk.spec.ts': {
    'from page to page by links: the title changes, focus goes to the heading, and the header stays':
      'move to another page without a reload',
  },
  'kept-answers.spec.ts': {
    'what somebody typed into a form is there after a look at the vehicles and Back, in that tab alone, until it is sent; on a shared computer it is not':
      'answers of visitors, kept in their tab until they are sent',
  },
  'live-inbox.spec.ts': {
    'a message comes into the open inbox by itself, and the sidebar counts it':
      'live list: an open list of staff renews itself, the sidebar counts along',
    'two who say different things of one message see both versions, and one choice settles it':
      'renewal while somebody types, and a conflict: what is typed stays, the refusal has an entry in the history',
  },
  'live-public.spec.ts': {
    'a testimonial changed elsewhere shows on an open home page within a second, and focus stays':
      'live page: an open public page renews itself within a second, focus stays',
    'R15: a tab that has lost its stream asks again after 1, 2, 5 and 10 s':
      'live stream: a lost one is asked for again in growing waits',
  },
  'live-staff-list.spec.ts': {
    'a review that a colleague adds, changes and deletes is seen live in an open list, and the search keeps focus and words':
      'live list of staff, focus and search kept',
    'a review that is added while an open list is not yet listening is shown once it is':
      'live list, change before its stream is open',
  },
  'moving-about.spec.ts': {
    'the pointer on a link brings the page, and following the link asks the server for nothing more':
      'page fetched ahead',
    'back from a vehicle by the browser’s button and by the link of the page: list, filters and place are there without the server':
      'history, back to the place one left',
    'a page on its way shows it within 0.3 s: a bar at the upper edge, and what is shown meanwhile is busy; of the page left nothing stays in the head':
      'bar of a page on its way',
    'a page fades into the next in a moment; nothing fades on the way back, nor where motion is not wanted':
      'view transition',
  },
  'order-pictures.spec.ts': {
    'A12: pictures are put in order by dragging and by buttons alike, and visitors see them so':
      'picture grid, order by pointer',
    'a removed picture is put back where it was by two keys, and focus stays with it': 'picture grid, focus',
  },
  'page-preview.spec.ts': {
    'a page is written with its preview beside it, and its slug follows the title until somebody types one':
      'preview beside the text, slug from the title',
  },
  'phone-pictures.spec.ts': {
    'photographs of a phone are made smaller before they are sent, upright and without their place, and what cannot be decoded stays':
      'pictures made smaller by a worker, in the field itself',
    'how far pictures are on their way is shown and can be canceled: nothing is sent then, and nothing lost':
      'form held until pictures are ready; progress of sending, canceled',
  },
  'place-in-list.spec.ts': {
    'a list of staff keeps its search and place after an edit, a cancel and a delete, and says once what was done':
      'place in a list of staff',
  },
  'printed-vehicle.spec.ts': {
    'the longest vehicle of the inventory shows on paper all that belongs to it and nothing of the screen, and fills exactly two sheets of letter paper':
      'printing',
  },
  'recently-seen.spec.ts': {
    'vehicles that were looked at stand below the shortlist, the last one first, until they are forgotten; the server is not told':
      'what the browser keeps to itself (local storage)',
  },
  'row-editing.spec.ts': {
    'a price is changed in its row by keyboard, and focus comes back to it': 'row edited in place, by keys',
    'what is typed into a row stays when focus leaves, the list renews itself, or the vehicle leaves it':
      'row edited in place, while the list renews itself',
  },
  'session-end.spec.ts': {
    'S8 (ASVS 7.3.1): two minutes before the session ends a dialog warns, and one key extends it':
      'session end, dialog before it',
    'S8 (ASVS 7.4.4, 14.3.1): signing out in one tab signs out the others, and what was typed there is back after signing in':
      'session end, told from tab to tab, typed words held',
    'a form sent after the session has ended is back after signing in, with everything typed':
      'session end, form sent too late',
    'S8 (ASVS 7.4.5, 8.3.2): a session that a colleague ends is over in the open page at once':
      'session end, told by the server',
  },
  'shared-measures.spec.ts': {
    'S23: measures that somebody shares come in the part of the address that no server sees, and are kept only once they are saved':
      'measures behind # of an address, clipboard',
  },
  'shortlist.spec.ts': {
    'two vehicles are saved from the list, compared, kept on the device, and sent to somebody':
      'shortlist on the device: saved by links, carried by an address, kept by a press',
  },
  'staff-forms-judged.spec.ts': {
    'a form that the browser found wrong is sent once it is right': 'a form judged in the browser',
    'a form that cannot reach the site stays with all that was typed, says so, and is saved by the next press':
      'a form that cannot reach the site',
  },
  'staff-keys.spec.ts': {
    'keys lead to the search of a list, along its rows, into one of them and to a new one': 'single keys of staff',
  },
  'staff-search.spec.ts': {
    'Ctrl K searches everything above any page, and what is found is reached by arrow keys': 'search palette',
  },
  'stand-in-buttons.spec.ts': {
    'scripts that are very late are stood in for, and take over when they come':
      'buttons that stand in for late scripts',
  },
  'text-toolbar.spec.ts': {
    'a picture for the text is sent once it is smaller, though its button was pressed before':
      'picture for a text held until it is ready',
    'A12: buttons mark the text at the cursor by keys alone, and undo takes it back':
      'toolbar over a text area: roving focus by keys, marks at the cursor, undo',
  },
  'toasts.spec.ts': {
    'a toast survives the redirect, is announced once, and its words stand in the page too':
      'toast, told after a redirect',
    'a second toast takes the place of the first; its time stands still under the pointer and while it has focus; Escape takes it away while it has focus; the next goes by itself after five seconds':
      'toast, its time',
  },
  'vehicle-filters.spec.ts': {
    'the filters stand in the address, and back and forward bring them back':
      'filters without reload, back and forward',
    'letters typed after a pause stay when the answer to those before it comes, focus gone':
      'an answer that comes while somebody types',
    'show more adds the rest, keeps the filters and goes on at the first new card': 'focus goes to what a press added',
  },
  'vehicle-views.spec.ts': {
    'A2: with keys alone somebody who keeps measures looks at door, ramp, inside and pictures':
      'fit drawings, tabs by arrow keys',
    'the next picture is the one after that to which the row goes, however long a busy browser takes':
      'gallery row that moves',
  },
  'work-progress.spec.ts': {
    'D1: a work that continues tells how far it is and shows its outcome by itself, without a new page; its end is said, and focus is where the page tells it or where somebody moved it':
      'progress of a work, asked for by a timer',
  },
  'writing-hints.spec.ts': {
    'a writer is told what is hard to read, and mends each of it from there': 'hints while writing',
  },
}
